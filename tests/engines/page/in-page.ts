/** What journeys ask inside the page, given to it as one script: the same eyes and the same patience in every engine. */
import { find, matches, seenText, type Target, visible, type Words } from "./find.ts";
import { misfits, tallestNotice } from "./fit.ts";
import { longestTask, watchTasks } from "./tasks-watch.ts";

export type Place =
  | { readonly type: "here"; readonly x: number; readonly y: number }
  | { readonly type: "not-yet"; readonly why: string };

/** Where a pointer has to go to press it: in sight, at rest, and with nothing above it. */
async function place(target: Target): Promise<Place> {
  const element = find(target);
  if (element === null) return { type: "not-yet", why: "it is not there" };
  if (element.matches(":disabled")) return { type: "not-yet", why: "it is disabled" };
  const pressed = pressable(element);
  pressed.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = pressed.getBoundingClientRect();
  await frames(2);
  const { x, y, width, height } = pressed.getBoundingClientRect();
  if (before.x !== x || before.y !== y) return { type: "not-yet", why: "it moves" };
  const point = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit === null) return { type: "not-yet", why: `it is out of sight at ${point.x}, ${point.y}` };
  const isHit = pressed.contains(hit) || hit.closest("label")?.control === element;
  return isHit
    ? { type: "here", ...point }
    : { type: "not-yet", why: `${hit.outerHTML.slice(0, 120)} is above it` };
}

/** A box that is drawn by its label is pressed there. */
function pressable(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  if (width > 2 && height > 2) return element;
  return (element as HTMLInputElement).labels?.[0] ?? element;
}

/** Two at least, so that what is being laid out has been. Pages that are not in sight draw none. */
const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, 500);
    const next = (left: number) => {
      if (left > 0) return requestAnimationFrame(() => next(left - 1));
      clearTimeout(late);
      return resolve();
    };
    next(count);
  });

/** As typed, at once: drivers do not agree on how the parts of a time or a date are typed. */
function fill(target: Target, value: string): boolean {
  const element = find(target);
  if (element === null || element.matches(":disabled")) return false;
  const kind = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

function chooseFile(label: string, name: string, text: string): boolean {
  const input = document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}, file"]`);
  if (input === null) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

const kept: File[] = [];

/** What the page gives the browser to keep is remembered here, and kept nowhere. */
function keepFilesHere(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    if (file instanceof File) kept.push(file);
    return createObjectURL.call(URL, file);
  };
  HTMLAnchorElement.prototype.click = function () {
    if (!this.hasAttribute("download")) HTMLElement.prototype.click.call(this);
  };
}

async function keptFile(): Promise<{ readonly name: string; readonly text: string } | null> {
  const file = kept.at(-1);
  return file === undefined ? null : { name: file.name, text: await file.text() };
}

export const calls = {
  place,
  fill,
  chooseFile,
  keepFilesHere,
  keptFile,
  misfits,
  tallestNotice,
  watchTasks,
  longestTask,
  isThere: (target: Target) => find(target) !== null,
  sees: (words: Words, within?: Target) => matches(words, seenText(within)),
  seen: (within?: Target) => seenText(within),
  valueOf: (target: Target) => (find(target) as HTMLInputElement | null)?.value ?? null,
  isChecked: (target: Target) => {
    const element = find(target);
    return element instanceof HTMLInputElement
      ? element.checked
      : element?.getAttribute("aria-checked") === "true";
  },
  textOf: (target: Target) => find(target)?.innerText.replace(/\s+/g, " ").trim() ?? null,
  widthOf: (target: Target) => find(target)?.getBoundingClientRect().width ?? null,
  isShown: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].some(visible),
} as const;

export type Calls = typeof calls;
