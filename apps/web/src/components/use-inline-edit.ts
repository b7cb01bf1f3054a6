import { type KeyboardEvent, useRef } from "react";

/**
 * For a field in the place of what it edits: Enter and leaving the field keep the value, Escape discards it. `close` hears whether a key did
 * it: then the focus has to go somewhere.
 */
export function useInlineEdit(keep: () => void, close: (byKey: boolean) => void) {
  // Closing by a key moves the focus, which leaves the field once more.
  const isClosed = useRef(false);
  const end = (byKey: boolean, isKept: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    if (isKept) keep();
    close(byKey);
  };
  return {
    onBlur: () => end(false, true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      end(true, event.key === "Enter");
    },
  };
}
