/** Collects what went wrong in a page without anybody looking: exceptions, and errors written to its console. */
import type { BrowserContext } from "@playwright/test";

export class PageWatch {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on("weberror", (event) =>
      this.#problems.push(`uncaught: ${event.error().stack || event.error()}`),
    );
    context.on("console", (message) => {
      if (message.type() === "error") {
        this.#problems.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
  }

  /** The test means to provoke this one. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): readonly string[] {
    return this.#problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}
