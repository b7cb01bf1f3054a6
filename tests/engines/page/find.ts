/** Elements by their role and accessible name, as a person or a screen reader would name them. */

/** A text as a whole, or a pattern. */
export type Words = string | { readonly pattern: string };

export interface Target {
  readonly role: Role;
  readonly name?: Words;
  readonly within?: Target;
}

const SELECTORS = {
  alertdialog: "dialog[role=alertdialog], [role=alertdialog]",
  button: "button, [role=button], summary",
  checkbox: 'input[type="checkbox"]:not([role])',
  dialog: "dialog:not([role]), [role=dialog]",
  field: 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select',
  heading: "h1, h2, h3, h4",
  link: "a[href]",
  list: "ul, ol",
  listitem: "li",
  main: "main",
  navigation: "nav",
  radio: 'input[type="radio"]',
  region: "section[aria-label], section[aria-labelledby]",
  switch: '[role="switch"]',
  timer: '[role="timer"]',
} as const;

export type Role = keyof typeof SELECTORS;

export function find({ role, name, within }: Target): HTMLElement | null {
  // What is outside an open dialog can neither be seen nor pressed by anybody.
  const root =
    within === undefined ? (lastOf(document.querySelectorAll("dialog:modal")) ?? document) : find(within);
  if (root === null) return null;
  const notices = root === document ? [] : document.querySelectorAll('[aria-label="Notices"]');
  for (const place of [root, ...notices]) {
    const found = [...place.querySelectorAll<HTMLElement>(SELECTORS[role])].find(
      (element) => visible(element) && (name === undefined || matches(name, nameOf(element))),
    );
    if (found !== undefined) return found;
  }
  return root instanceof HTMLElement &&
    root.matches(SELECTORS[role]) &&
    (name === undefined || matches(name, nameOf(root)))
    ? root
    : null;
}

const lastOf = (elements: NodeListOf<Element>) => elements[elements.length - 1];

export const matches = (words: Words, text: string): boolean =>
  typeof words === "string" ? text === words : new RegExp(words.pattern).test(text);

export const visible = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });

export const seenText = (within?: Target): string => {
  const place = within === undefined ? document.body : find(within);
  return place === null ? "" : collapsed(place.innerText);
};

function nameOf(element: HTMLElement): string {
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy !== null) {
    return collapsed(
      labelledBy
        .split(" ")
        .map((id) => textOf(document.getElementById(id)))
        .join(" "),
    );
  }
  const label = element.getAttribute("aria-label");
  if (label !== null) return collapsed(label);
  const labels = (element as HTMLInputElement).labels;
  if (labels != null && labels.length > 0) return collapsed([...labels].map(textOf).join(" "));
  return collapsed(textOf(element)) || (element.getAttribute("title") ?? "");
}

/** Without what readers are not told. */
function textOf(node: Node | null): string {
  if (node === null) return "";
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (
    node instanceof HTMLElement &&
    (node.ariaHidden === "true" || node.matches("select, textarea, style, script"))
  )
    return "";
  if (node instanceof SVGElement) return "";
  const text = [...node.childNodes].map(textOf).join("");
  return node instanceof HTMLElement && isBlock(node) ? ` ${text} ` : text;
}

const isBlock = (element: HTMLElement) => !getComputedStyle(element).display.startsWith("inline");

const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();
