/**
 * Playwright's locators over the DOM of this process: the same names, arguments and rules (ivya is Playwright's own query engine), so that
 * a sentence reads alike in a journey and in a screen test. What only a browser knows, boxes and pictures, is not here.
 */
import { userEvent } from "@testing-library/user-event";
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from "ivya";
import { settle, until } from "./clock.ts";
import { isRendered } from "./default-styles.ts";
import { narrowRoles } from "./narrow-roles.ts";
import { isBehindDialog } from "./top-layer.ts";

type Text = string | RegExp;
interface Exact {
  readonly exact?: boolean;
}
type ByRole = NonNullable<Parameters<typeof getByRoleSelector>[1]>;
interface Filter {
  readonly has?: Locator;
  readonly hasNot?: Locator;
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly visible?: boolean;
}
type Modifier = "Shift" | "Control" | "Alt" | "Meta";

const engine = Ivya.create({ browser: "chromium" });
narrowRoles(engine);
/** Without pauses of its own, and without asking each element's style whether it takes presses. */
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const asText = (text: Text) => (typeof text === "string" ? `${JSON.stringify(text)}i` : String(text));

export class Locator {
  readonly #selector: string;

  constructor(selector: string) {
    this.#selector = selector;
  }

  toString = () => this.#selector;

  readonly #then = (selector: string) =>
    new Locator(this.#selector === "" ? selector : `${this.#selector} >> ${selector}`);

  getByRole = (role: string, options?: ByRole) => this.#then(getByRoleSelector(role, options));
  getByText = (text: Text, options?: Exact) => this.#then(getByTextSelector(text, options));
  getByLabel = (text: Text, options?: Exact) => this.#then(getByLabelSelector(text, options));
  getByPlaceholder = (text: Text, options?: Exact) => this.#then(getByPlaceholderSelector(text, options));
  getByAltText = (text: Text, options?: Exact) => this.#then(getByAltTextSelector(text, options));
  getByTitle = (text: Text, options?: Exact) => this.#then(getByTitleSelector(text, options));
  locator = (selector: string) => this.#then(selector);

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): Locator {
    const parts = [
      hasText !== undefined && `internal:has-text=${asText(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${asText(hasNotText)}`,
      has !== undefined && `internal:has=${JSON.stringify(has.toString())}`,
      hasNot !== undefined && `internal:has-not=${JSON.stringify(hasNot.toString())}`,
      visible !== undefined && `visible=${visible}`,
    ].filter((part) => part !== false);
    return this.#then(parts.join(" >> "));
  }
  and = (other: Locator) => this.#then(`internal:and=${JSON.stringify(other.toString())}`);
  or = (other: Locator) => this.#then(`internal:or=${JSON.stringify(other.toString())}`);
  nth = (index: number) => this.#then(`nth=${index}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);

  /** As they are at this moment. */
  elements = (): readonly HTMLElement[] =>
    engine
      .queryLocatorSelectorAll(this.#selector, document.documentElement)
      .filter((element) => element instanceof HTMLElement || element instanceof SVGElement) as HTMLElement[];
  count = async () => this.elements().length;
  all = async () => this.elements().map((_, index) => this.nth(index));
  isVisible = async () => this.elements().some(isRendered);

  /** The only one there is, once it is there. */
  async element(): Promise<HTMLElement> {
    return this.#once("be there", () => null);
  }

  async #once(what: string, complaint: (element: HTMLElement) => string | null): Promise<HTMLElement> {
    let found: HTMLElement | undefined;
    const wrong = await until(() => {
      const all = this.elements();
      found = all[0];
      if (found === undefined) return "there is none";
      return all.length > 1 ? `there are ${all.length}:\n${all.map(shortly).join("\n")}` : complaint(found);
    });
    if (wrong !== null || found === undefined)
      throw new Error(`${this.#selector} was to ${what}, but ${wrong}\n\n${pageAsText()}`);
    return found;
  }

  /** The user could press it: in sight, not behind a dialog, and still the same element after a frame, as Playwright waits for. */
  readonly #usable = (what: string) => {
    let before: HTMLElement | undefined;
    return this.#once(what, (element) => {
      const isNew = element !== before;
      before = element;
      if (!isRendered(element)) return "it is hidden";
      if (isBehindDialog(element)) return "it is behind a dialog";
      if (element.matches(":disabled")) return "it is disabled";
      return isNew ? "it has just come" : null;
    });
  };

  async click({ modifiers = [] }: { readonly modifiers?: readonly Modifier[] } = {}): Promise<void> {
    const element = await this.#usable("be clicked");
    const held = modifiers.map((key) => `{${key}>}`).join("");
    if (held !== "") await user.keyboard(held);
    await user.click(element);
    if (held !== "") await user.keyboard(modifiers.map((key) => `{/${key}}`).join(""));
    await settle();
  }
  async dblclick(): Promise<void> {
    await user.dblClick(await this.#usable("be clicked twice"));
    await settle();
  }
  async hover(): Promise<void> {
    await user.hover(await this.#usable("be pointed at"));
    await settle();
  }
  async check(): Promise<void> {
    await this.setChecked(true);
  }
  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }
  async setChecked(wanted: boolean): Promise<void> {
    const element = await this.#usable(wanted ? "be checked" : "be unchecked");
    if (isChecked(element) === wanted) return;
    await this.click();
    const wrong = await until(() =>
      this.elements().every((each) => isChecked(each) === wanted) ? null : "it is not",
    );
    if (wrong !== null)
      throw new Error(`${this.#selector} was to be ${wanted ? "" : "un"}checked, but ${wrong}`);
  }

  /** Puts the text in the place of what is there, at once. */
  async fill(text: string): Promise<void> {
    const element = await this.#usable("be filled");
    element.focus();
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      throw new Error(`${this.#selector} is no field`);
    // React finds out about a value by the setter of the element's class.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
    setter?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
    if (CHANGED_AT_ONCE.has(element.type)) element.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
  }
  clear = () => this.fill("");
  async pressSequentially(text: string): Promise<void> {
    const element = await this.#usable("be typed into");
    element.focus();
    await keyboard.type(text);
  }
  async press(keys: string): Promise<void> {
    const element = await this.#usable(`hear ${keys}`);
    element.focus();
    await keyboard.press(keys);
  }
  async selectOption(option: string | { readonly label: string }): Promise<void> {
    const element = await this.#usable("be chosen from");
    if (!(element instanceof HTMLSelectElement)) throw new Error(`${this.#selector} is no select`);
    const wanted = typeof option === "string" ? option : option.label;
    const chosen = [...element.options].find(({ value, label, text }) =>
      [value, label, text.trim()].includes(wanted),
    );
    if (chosen === undefined) throw new Error(`${this.#selector} has no option ${wanted}`);
    await user.selectOptions(element, chosen);
    await settle();
  }
  async setInputFiles(...files: readonly File[]): Promise<void> {
    const element = await this.element();
    await user.upload(element, [...files]);
    await settle();
  }
  async focus(): Promise<void> {
    (await this.element()).focus();
    await settle();
  }
  async blur(): Promise<void> {
    (await this.element()).blur();
    await settle();
  }
  async evaluate<Element extends HTMLElement, Answer>(
    ask: (element: Element) => Answer,
  ): Promise<Awaited<Answer>> {
    return await ask((await this.element()) as Element);
  }
  getAttribute = async (name: string) => (await this.element()).getAttribute(name);
  textContent = async () => (await this.element()).textContent;
  inputValue = async () => fieldValue(await this.element());
  allInnerTexts = async () => this.elements().map(textOf);
  allTextContents = async () => this.elements().map(({ textContent }) => textContent);
}

const CHANGED_AT_ONCE = new Set(["date", "time", "color", "range", "month", "week", "datetime-local"]);

export const fieldValue = (element: HTMLElement): string => {
  if ("value" in element && typeof element.value === "string") return element.value;
  throw new Error(`${shortly(element)} has no value`);
};

export const isChecked = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute("aria-checked") === "true";

/** What is read, without what is hidden, its spaces as in a browser. */
export const textOf = (element: Element): string => rawText(element).replace(/\s+/g, " ").trim();

function rawText(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? "";
  if (!(node instanceof Element) || !isRendered(node)) return "";
  const text = [...node.childNodes].map(rawText).join("");
  return INLINE.has(node.tagName) ? text : `\n${text}\n`;
}
const INLINE = new Set([
  "SPAN",
  "A",
  "B",
  "I",
  "EM",
  "STRONG",
  "SMALL",
  "MARK",
  "TIME",
  "KBD",
  "BUTTON",
  "LABEL",
  "CODE",
  "Q",
]);

const shortly = (element: Element): string => element.outerHTML.slice(0, 160);

/** For the message of a test that failed: the words of the page, line by line. */
export const pageAsText = (): string =>
  rawText(document.body)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

export const keyboard = {
  /** `Enter`, `Shift+Tab`, `Control+z`. */
  async press(keys: string): Promise<void> {
    const parts = keys === "+" ? ["+"] : keys.split("+");
    const key = parts.at(-1) ?? "";
    const held = parts.slice(0, -1);
    const down = held.map((each) => `{${each}>}`).join("");
    const up = held.map((each) => `{/${each}}`).join("");
    await user.keyboard(
      `${down}${key.length === 1 ? literal(key) : key === "Space" ? " " : `{${key}}`}${up}`,
    );
    await settle();
  },
  async type(text: string): Promise<void> {
    await user.keyboard([...text].map(literal).join(""));
    await settle();
  },
};

/** Brackets mean keys to user-event. */
const literal = (character: string) =>
  character === "{" || character === "[" ? character.repeat(2) : character;

export const paste = async (text: string): Promise<void> => {
  await user.paste(text);
  await settle();
};
