/** What journeys need from a browser, whichever engine it has. Every step has a limit: a page that hangs never answers. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Tab {
  /** Fails if the page has not loaded within `LOAD_LIMIT_MS`. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** To the page before, from the back/forward cache or loaded again. */
  back(): Promise<void>;
  /** The value of an expression in the page, as JSON; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  click(at: Point): Promise<void>;
  /** Key by key, into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of the viewport. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
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

/** Playwright and Puppeteer use the names of `KeyboardEvent.key`. */
export type Key = "Enter" | "Escape" | "Tab" | "Delete";

/** For drivers whose own way back waits for a load: a page from the back/forward cache has none. */
export const GO_BACK = "void setTimeout(() => history.back())";

export const LOAD_LIMIT_MS = 20_000;
export const STEP_LIMIT_MS = 30_000;

/** The same in every engine, since it changes what pages show. */
export const TIME_ZONE = "Europe/Berlin";

export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s: ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
