import { useState } from "react";

/**
 * State that belongs to an id: it resets when the id changes, and updates for the old id are ignored.
 * Elements stay, while a `key` would recreate them.
 */
export function useStateOf<Value>(
  subject: unknown,
  initial: Value,
): readonly [Value, (change: (value: Value) => Value) => void] {
  const [held, setHeld] = useState({ subject, value: initial });
  const isAnother = !Object.is(held.subject, subject);
  if (isAnother) setHeld({ subject, value: initial });
  const change = (changed: (value: Value) => Value) =>
    setHeld((known) =>
      Object.is(known.subject, subject) ? { subject, value: changed(known.value) } : known,
    );
  return [isAnother ? initial : held.value, change];
}
