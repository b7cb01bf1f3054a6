/** Vitest's `expect`, and for locators Playwright's assertions: each waits until the page says so. */
import { getElementAccessibleDescription, getElementAccessibleName } from "ivya/utils";
import { expect as expectValue } from "vitest";
import { until } from "./clock.ts";
import { isRendered } from "./default-styles.ts";
import { fieldValue, isChecked, Locator, pageAsText, textOf } from "./locators.ts";

type Text = string | RegExp;

class LocatorAssertions {
  readonly #locator: Locator;
  readonly #message: string;
  readonly #isNot: boolean;

  constructor(locator: Locator, message = "", isNot = false) {
    this.#locator = locator;
    this.#message = message;
    this.#isNot = isNot;
  }

  get not() {
    return new LocatorAssertions(this.#locator, this.#message, !this.#isNot);
  }

  toBeVisible = () =>
    this.#expect(
      "be visible",
      "none is",
      (all) =>
        only(
          all,
          (element) => isRendered(element),
          () => "it is hidden",
        ),
      true,
    );
  toBeHidden = () =>
    this.#expect("be hidden", "", (all) => (all.some(isRendered) ? "it is visible" : null), true);
  toBeAttached = () =>
    this.#expect("be in the page", "it is", (all) => (all.length > 0 ? null : "it is not"), true);
  toHaveCount = (count: number) =>
    this.#expect(
      `be ${count}`,
      "they are",
      (all) => (all.length === count ? null : `there are ${all.length}`),
      true,
    );
  toBeFocused = () =>
    this.#each(
      "have the focus",
      (element) => element === document.activeElement,
      () => `the focus is at ${focusedText()}`,
    );
  toBeChecked = () => this.#each("be checked", isChecked, () => "it is not");
  toBeDisabled = () => this.#each("be disabled", isDisabled, () => "it is not");
  toBeEnabled = () =>
    this.#each(
      "be enabled",
      (element) => !isDisabled(element),
      () => "it is not",
    );
  toHaveValue = (value: Text) =>
    this.#each(`have the value ${value}`, (each) => matches(fieldValue(each), value), fieldValue);
  toHaveAttribute = (name: string, value: Text) =>
    this.#each(
      `have ${name}=${value}`,
      (element) => matches(element.getAttribute(name), value),
      (element) => String(element.getAttribute(name)),
    );
  toHaveAccessibleName = (name: Text) =>
    this.#each(`be called ${name}`, (each) => matches(nameOf(each), name), nameOf);
  toHaveAccessibleDescription = (text: Text) =>
    this.#each(`be described as ${text}`, (each) => matches(descriptionOf(each), text), descriptionOf);
  toContainText = (text: Text) =>
    this.#each(`contain ${text}`, (each) => contains(textOf(each), text), textOf);

  /** With a list: one text for each of them, in this order. */
  toHaveText(text: Text | readonly Text[]) {
    if (typeof text === "string" || text instanceof RegExp)
      return this.#each(`say ${text}`, (each) => matches(textOf(each), text), textOf);
    return this.#expect(
      `say ${text.join(", ")}`,
      "they do",
      (all) => {
        const said = all.map(textOf);
        const same =
          said.length === text.length && text.every((one, index) => matches(said[index] ?? "", one));
        return same ? null : `they say ${JSON.stringify(said)}`;
      },
      text.length === 0,
    );
  }

  readonly #each = (
    what: string,
    holds: (element: HTMLElement) => boolean,
    instead: (element: HTMLElement) => string,
  ) => this.#expect(what, "it does", (all) => only(all, holds, instead), false);

  /** `mayBeNone`: what is not there is an answer. Else even the opposite is only said of what is there. */
  readonly #expect = async (
    what: string,
    otherwise: string,
    complaint: (all: readonly HTMLElement[]) => string | null,
    mayBeNone: boolean,
  ): Promise<void> => {
    const wrong = await until(() => {
      const all = this.#locator.elements();
      if (all.length === 0 && !mayBeNone) return "there is none";
      const found = complaint(all);
      if (!this.#isNot) return found;
      return found === null ? otherwise : null;
    });
    if (wrong === null) return;
    throw new Error(
      `${this.#message === "" ? "" : `${this.#message}: `}${this.#locator} was ${this.#isNot ? "not " : ""}to ${what}, but ${wrong}\n\n${pageAsText()}`,
    );
  };
}

function only(
  all: readonly HTMLElement[],
  holds: (element: HTMLElement) => boolean,
  instead: (element: HTMLElement) => string,
): string | null {
  const [element, ...others] = all;
  if (element === undefined) return "there is none";
  if (others.length > 0)
    throw new Error(`one was expected, and there are ${all.length}:\n${all.map(textOf).join("\n")}`);
  return holds(element) ? null : instead(element);
}

const nameOf = (element: Element) => getElementAccessibleName(element, false);
const descriptionOf = (element: Element) => getElementAccessibleDescription(element, false);
const isDisabled = (element: HTMLElement) =>
  element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";

const spaced = (text: string) => text.replace(/\s+/g, " ").trim();
const matches = (said: string | null, wanted: Text): boolean => {
  if (said === null) return false;
  return typeof wanted === "string" ? spaced(said) === spaced(wanted) : wanted.test(said);
};
const contains = (said: string, wanted: Text) =>
  typeof wanted === "string" ? said.includes(spaced(wanted)) : wanted.test(said);
const focusedText = () => document.activeElement?.outerHTML.slice(0, 160) ?? "nothing";

/** Waits until the answer is what is said of it. */
class PollAssertions<Value> {
  readonly #ask: () => Value | Promise<Value>;
  constructor(ask: () => Value | Promise<Value>) {
    this.#ask = ask;
  }
  readonly #until = async (check: (value: Value) => void) => {
    let value = await this.#ask();
    let error: unknown = null;
    await until(() => {
      try {
        check(value);
        error = null;
        return null;
      } catch (thrown) {
        error = thrown;
        void Promise.resolve(this.#ask()).then((next) => {
          value = next;
        });
        return "not yet";
      }
    });
    if (error !== null) throw error;
  };
  toBe = (wanted: Value) => this.#until((value) => expectValue(value).toBe(wanted));
  toEqual = (wanted: unknown) => this.#until((value) => expectValue(value).toEqual(wanted));
}

interface Expect {
  (locator: Locator, message?: string): LocatorAssertions;
  <T>(value: T, message?: string): ReturnType<typeof expectValue<T>>;
  poll<Value>(ask: () => Value | Promise<Value>): PollAssertions<Value>;
}

const expectEither = (given: unknown, message?: string) =>
  given instanceof Locator ? new LocatorAssertions(given, message) : expectValue(given, message);

export const expect: Expect = Object.assign(expectEither, {
  poll: <Value>(ask: () => Value | Promise<Value>) => new PollAssertions(ask),
}) as Expect;
