/** Which presses of a guest lead to the Login Required modal: those on controls, not those that only lead somewhere. */
const CONTROLS =
  'button, input, select, textarea, summary, label, [role="button"], [role="switch"], [role="checkbox"], [role="tab"], [contenteditable="true"]';

/** Links and navigation lead on; what bears the attribute is open to everyone, such as closing a notice. */
const OPEN = "a[href], nav, dialog, [data-open-to-guests]";

export function needsLogin(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(CONTROLS) !== null && target.closest(OPEN) === null;
}

/** Keys that move about the page without using what has the focus. */
const MOVING_KEYS = new Set([
  "Tab",
  "Escape",
  "Shift",
  "Control",
  "Alt",
  "Meta",
  "CapsLock",
  "F5",
  "F6",
  "F12",
]);

export function usesControl(key: string, withModifier: boolean): boolean {
  return !withModifier && !MOVING_KEYS.has(key);
}
