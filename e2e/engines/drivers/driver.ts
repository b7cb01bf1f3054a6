/** The little that a journey asks of a browser, whichever engine it has. Every step has a limit: a page that hangs answers nothing. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Tab {
  /** Fails when the page has not loaded within `LOAD_LIMIT_MS`. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** To the page before, whether the browser has kept it or loads it again. */
  back(): Promise<void>;
  /** The value of an expression in the page, as JSON carries it; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** The pointer goes there, and presses. */
  click(at: Point): Promise<void>;
  hover(at: Point): Promise<void>;
  /** Into whatever has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of what is in the window. */
  picture(): Promise<Buffer>;
}

/** A browser with storage of its own: a laptop, a phone. */
export interface Profile {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  newProfile(): Promise<Profile>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab" | "Delete";

/** As WebDriver, classic or BiDi, names keys that are no letters. */
export const KEY_CODES: Readonly<Record<Key, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  Delete: "\uE017",
};

export const LOAD_LIMIT_MS = 10_000;
export const STEP_LIMIT_MS = 15_000;

/** Everywhere the same: what is shown depends on them. */
export const TIME_ZONE = "Europe/Berlin";

export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s: ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
