import { createContext, type KeyboardEvent, type SyntheticEvent, use } from "react";

/**
 * What happens instead of the control's action for guests; null if everything is allowed. Controls ask for it
 * where they are built. Links and controls in an open dialog do not.
 */
export const RestrictedContext = createContext<(() => void) | null>(null);

interface RestrictedProps {
  readonly onClickCapture?: (event: SyntheticEvent) => void;
  readonly onMouseDownCapture?: (event: SyntheticEvent) => void;
  readonly onKeyDownCapture?: (event: KeyboardEvent) => void;
}

const UNRESTRICTED: RestrictedProps = {};

/** Spread over the control, after all other props. */
export function useRestricted(unrestricted = false): RestrictedProps {
  const ask = use(RestrictedContext);
  if (ask === null || unrestricted) return UNRESTRICTED;
  const askInstead = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    ask();
  };
  return {
    onClickCapture: askInstead,
    // A press would open a select or focus a field before the click is stopped.
    onMouseDownCapture: (event) => event.preventDefault(),
    onKeyDownCapture: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (usesControl(event.key, event.target as HTMLInputElement)) askInstead(event);
    },
  };
}

/** The properties of an element that decide which keys it uses. */
export type Control = Pick<HTMLInputElement, "localName" | "type">;

const STEPPED = ["number", "date", "time", "month", "week", "datetime-local", "range", "radio", "color"];
const STEP_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"];
const PRESSED = ["checkbox", "button", "submit", "reset", "image", "file"];

/**
 * Whether a plain key would press a control or change its value. Other keys scroll or belong to the browser.
 */
export function usesControl(key: string, { localName, type }: Control): boolean {
  if (key === "Enter" || key === " ") return true;
  const isStepped = localName === "select" || (localName === "input" && STEPPED.includes(type));
  if (isStepped && STEP_KEYS.includes(key)) return true;
  const isTyped = localName === "textarea" || isStepped || (localName === "input" && !PRESSED.includes(type));
  return isTyped && (key.length === 1 || key === "Backspace" || key === "Delete");
}
