/** A tab as a person uses it: by words and roles, with the patience of somebody who looks again. */
import { join } from "node:path";
import { buildPageScript } from "../journeys/harness/page-script.ts";
import type { Key, Size, Tab } from "./drivers/driver.ts";
import type { Role, Target, Words } from "./page/find.ts";
import type { Calls } from "./page/in-page.ts";

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 60;

const script = buildPageScript(join(import.meta.dirname, "page/in-page.ts"), "inPage");

/** Whole texts, or patterns. */
export type Text = string | RegExp;

export interface Where {
  readonly role: Role;
  readonly name?: Text;
  readonly within?: Where;
}

export class Screen {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.tab.goto(`${this.#origin}${path}`);
  }

  /** In the place of the page that is shown: WebKit lets a script close only a tab without a page to go back to. */
  async replace(path: string): Promise<void> {
    await this.tab.evaluate(`void location.replace(${JSON.stringify(this.#origin + path)})`);
    await this.isAt(path);
  }

  reload = (): Promise<void> => this.tab.reload();
  close = (): Promise<void> => this.tab.close();
  back = (): Promise<void> => this.tab.back();

  async click(role: Role, name: Text, within?: Where): Promise<void> {
    const target = targetOf({ role, name, ...(within !== undefined && { within }) });
    let why = "";
    let last = "";
    const place = await this.#until(
      async () => {
        const found = await this.ask("place", target);
        if (found.type === "not-yet") why = found.why;
        // Twice at one place: what is still being pushed down by what loads above it would be missed.
        const isAtRest = last === JSON.stringify(found);
        last = JSON.stringify(found);
        return found.type === "here" && isAtRest ? found : null;
      },
      () => `to press the ${role} ${name}: ${why}`,
    );
    await this.tab.click(place);
  }

  /** The value is there at once, as a driver puts it into a field whose keys it cannot press. */
  async fill(label: Text, value: string, within?: Where): Promise<void> {
    const target = targetOf({ role: "field", name: label, ...(within !== undefined && { within }) });
    await this.#until(
      async () => (await this.ask("fill", target, value)) || null,
      () => `to fill ${label}`,
    );
  }

  async type(label: Text, text: string, within?: Where): Promise<void> {
    await this.click("field", label, within);
    await this.tab.type(text);
  }

  press = (key: Key): Promise<void> => this.tab.press(key);
  resize = (size: Size): Promise<void> => this.tab.resize(size);

  async sees(text: RegExp, within?: Where): Promise<void> {
    const [words, place] = [wordsOf(text), within && targetOf(within)];
    await this.#until(
      async () => (await this.ask("sees", words, place)) || null,
      async () => `to see ${text}, but there is: ${(await this.ask("seen", place)).slice(0, 1500)}`,
    );
  }

  async misses(text: RegExp, within?: Where): Promise<void> {
    const [words, place] = [wordsOf(text), within && targetOf(within)];
    await this.#until(
      async () => !(await this.ask("sees", words, place)) || null,
      () => `until ${text} was gone`,
    );
  }

  async has(where: Where): Promise<void> {
    const target = targetOf(where);
    await this.#until(
      async () => (await this.ask("isThere", target)) || null,
      () => `for the ${where.role} ${where.name}`,
    );
  }

  async lacks(where: Where): Promise<void> {
    const target = targetOf(where);
    await this.#until(
      async () => !(await this.ask("isThere", target)) || null,
      () => `until the ${where.role} ${where.name} was gone`,
    );
  }

  async isAt(path: string): Promise<void> {
    await this.until(`location.pathname === ${JSON.stringify(path)}`, `to be at ${path}`);
  }

  /** Until an expression in the page is true. */
  async until(expression: string, what: string, patienceMs = PATIENCE_MS): Promise<void> {
    await this.#until(
      async () => ((await this.tab.evaluate(expression)) ? true : null),
      () => what,
      patienceMs,
    );
  }

  async hasValue(label: Text, value: string, within?: Where): Promise<void> {
    const target = targetOf({ role: "field", name: label, ...(within !== undefined && { within }) });
    let is: string | null = null;
    await this.#until(
      async () => {
        is = await this.ask("valueOf", target);
        return is === value || null;
      },
      () => `for ${label} to be ${value}; it is ${is}`,
    );
  }

  async isChecked(role: "checkbox" | "switch", name: Text, checked = true): Promise<void> {
    const target = targetOf({ role, name });
    await this.#until(
      async () => (await this.ask("isChecked", target)) === checked || null,
      () => `for ${name} to be ${checked ? "" : "un"}checked`,
    );
  }

  /** Straight from the page, without patience. */
  async ask<K extends keyof Calls>(
    call: K,
    ...args: Parameters<Calls[K]>
  ): Promise<Awaited<ReturnType<Calls[K]>>> {
    const words = args.map((arg) => JSON.stringify(arg) ?? "undefined").join(", ");
    const source = `(globalThis.inPage ?? (() => { ${await script}; return globalThis.inPage; })()).calls.${call}(${words})`;
    return (await this.tab.evaluate(source)) as Awaited<ReturnType<Calls[K]>>;
  }

  async #until<T>(
    look: () => Promise<T | null>,
    what: () => string | Promise<string>,
    patienceMs = PATIENCE_MS,
  ): Promise<T> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const found = await look().catch((error: unknown) => {
        if (isOfNavigation(error)) return null;
        throw error;
      });
      if (found !== null) return found;
      if (performance.now() > deadline)
        throw new Error(`Waited ${patienceMs / 1000} s in vain ${await what()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

/** Asked in the moment in which one page gives way to the next. */
const isOfNavigation = (error: unknown): boolean =>
  /context was destroyed|no such frame|discarded|navigat/i.test(String(error));

const wordsOf = (text: Text): Words => (typeof text === "string" ? text : { pattern: text.source });

const targetOf = ({ role, name, within }: Where): Target => ({
  role,
  ...(name !== undefined && { name: wordsOf(name) }),
  ...(within !== undefined && { within: targetOf(within) }),
});
