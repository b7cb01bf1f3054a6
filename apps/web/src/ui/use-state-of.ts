import { useState } from "react";

/**
 * State that is about something: it begins anew where it is about something else, and what was meant for the one before changes nothing. The
 * elements on the page stay, where a `key` would make all of them again.
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
