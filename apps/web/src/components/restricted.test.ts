import { expect, test } from "vitest";
import { type Control, usesControl } from "./restricted.ts";

const button: Control = { localName: "button", type: "submit" };
const aSwitch: Control = { localName: "input", type: "checkbox" };
const text: Control = { localName: "input", type: "text" };
const area: Control = { localName: "textarea", type: "textarea" };
const number: Control = { localName: "input", type: "number" };
const select: Control = { localName: "select", type: "select-one" };

const BROWSER_KEYS = ["Tab", "Escape", "Shift", "CapsLock", "F1", "F5", "F11", "F12", "ContextMenu"];
const SCROLL_KEYS = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

test.each([button, aSwitch])(
  "of a pressed control $type only Enter and Space ask a guest to sign in",
  (control) => {
    for (const key of ["Enter", " "]) expect(usesControl(key, control)).toBe(true);
    for (const key of [...BROWSER_KEYS, ...SCROLL_KEYS, "a", "/", "Backspace"])
      expect(usesControl(key, control)).toBe(false);
  },
);

test.each([text, area])("in a $type field what types asks, and what scrolls or moves does not", (control) => {
  for (const key of ["a", "/", " ", "Enter", "Backspace", "Delete"])
    expect(usesControl(key, control)).toBe(true);
  for (const key of [...BROWSER_KEYS, ...SCROLL_KEYS]) expect(usesControl(key, control)).toBe(false);
});

test.each([number, select])("in a $type the keys that change its value ask as well", (control) => {
  for (const key of ["a", "5", ...SCROLL_KEYS]) expect(usesControl(key, control)).toBe(true);
  for (const key of BROWSER_KEYS) expect(usesControl(key, control)).toBe(false);
});
