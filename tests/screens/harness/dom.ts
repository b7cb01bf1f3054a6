/**
 * What screens need of a browser and happy-dom does not have. Vitest runs this once before each test file (setupFiles); everything here
 * may run twice in one process. Layout does not exist: every box is 0 x 0 at 0, 0, and no style sheet is read.
 */
import { defaultStyles } from "./default-styles.ts";
import { installTopLayer } from "./top-layer.ts";

const inBrowser = globalThis as typeof globalThis & { readonly isPrepared?: true };

if (inBrowser.isPrepared === undefined) {
  Object.defineProperty(inBrowser, "isPrepared", { value: true });
  installTopLayer();
  defaultStyles();
  // As in index.html.
  document.documentElement.lang = "en";
  // happy-dom reckons the `rem` of media queries from it.
  document.documentElement.style.fontSize = "16px";

  // As over HTTPS.
  Object.assign(window, { isSecureContext: true });

  // Node's crypto throws Node's class, which happy-dom has replaced by its own.
  try {
    structuredClone(() => {});
  } catch (error) {
    if (error instanceof Error) Object.assign(window, { DOMException: error.constructor });
  }

  // Both exist in happy-dom, but never call back. Nothing ever changes its size here; what is observed is in sight.
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
    readonly thresholds = [];
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const box = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
      };
      queueMicrotask(() => this.#callback([entry], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };

  // happy-dom has none. A test that looks at system notifications puts its own in the place of it.
  window.Notification = class extends EventTarget {
    static readonly permission = "default";
    static requestPermission = async () => "granted";
  } as unknown as typeof Notification;

  // Browsers give a field the focus as they select what is in it.
  const { select } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.select = function (this: HTMLInputElement) {
    this.focus();
    select.call(this);
  };

  Object.defineProperty(inBrowser, "isSecureContext", { value: true });

  // user-event presses a form's own button on Enter, and not one that only names the form, as a dialog's in its footer.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement))
      return;
    const { form } = event.target;
    const isOwn = form === null || form.querySelector("button:not([type=button]):not([type=reset])") !== null;
    if (!isOwn) document.querySelector<HTMLElement>(`button[type=submit][form="${form.id}"]`)?.click();
  });

  // Without layout there is nowhere to scroll to.
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.releasePointerCapture = () => {};

  // Animations are over as they begin.
  Element.prototype.animate = () => {
    const animation = new EventTarget();
    return Object.assign(animation, {
      finished: Promise.resolve(animation),
      cancel() {},
      finish() {},
      play() {},
      pause() {},
    }) as unknown as Animation;
  };
  Element.prototype.getAnimations = () => [];
  Document.prototype.getAnimations = () => [];

  // The same object in a browser, so a listener on one of them hears the other's timers.
  window.requestIdleCallback = (run) =>
    Number(setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 })));
  window.cancelIdleCallback = (id) => clearTimeout(id);
}
