/**
 * `<dialog>` and `popover` as a browser has them: a stack of what is open above the page, which Escape and a press outside take down from
 * its top, and the focus that goes in and comes back. happy-dom has no popovers and does not
 * match `:modal`, `:popover-open` and `:enabled`.
 */
const MODAL = "data-in-top-layer";
const POPOVER = "data-popover-open";

interface Open {
  readonly element: HTMLElement;
  readonly cameFrom: Element | null;
}

let stack: readonly Open[] = [];

/** What left the page is closed. */
function opened(): readonly Open[] {
  for (const { element } of stack) {
    if (element.isConnected) continue;
    for (const name of ["open", MODAL, POPOVER]) element.removeAttribute(name);
  }
  stack = stack.filter(({ element }) => element.isConnected);
  return stack;
}

/** Inert for who uses the page: something modal is open, and this is not in it or above it. */
export function isBehindDialog(element: Element): boolean {
  const last = opened().findLastIndex((open) => open.element.matches("dialog"));
  if (last < 0) return false;
  return !stack.slice(last).some((open) => open.element.contains(element));
}

export function installTopLayer(): void {
  teachSelectors();

  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    opened();
    if (this.open) return;
    this.setAttribute("open", "");
    this.setAttribute(MODAL, "");
    push(this);
    focusInside(this);
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute("open");
    this.removeAttribute(MODAL);
    giveFocusBack(remove(this));
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    opened();
    if (this.hasAttribute(POPOVER)) return;
    if (!this.isConnected) throw new DOMException("It is not in the page", "InvalidStateError");
    this.setAttribute(POPOVER, "");
    push(this);
    tellToggle(this, "closed", "open");
  };
  HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
    if (!this.hasAttribute(POPOVER)) return;
    this.removeAttribute(POPOVER);
    const closed = remove(this);
    if (this.contains(document.activeElement)) giveFocusBack(closed);
    tellToggle(this, "open", "closed");
  };
  Object.defineProperty(HTMLElement.prototype, "popover", {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute("popover");
    },
    set(this: HTMLElement, kind: string | null) {
      if (kind === null) this.removeAttribute("popover");
      else this.setAttribute("popover", kind);
    },
  });

  // While capturing, because the page may stop the event on its way; a browser closes what it closes all the same.
  document.addEventListener(
    "keydown",
    (event) => event.key === "Escape" && queueMicrotask(() => event.defaultPrevented || closeTopmost()),
    { capture: true },
  );
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      const top = opened().at(-1)?.element;
      if (top?.getAttribute("popover") === "auto" && target instanceof Node && !top.contains(target))
        top.hidePopover();
    },
    { capture: true },
  );
}

function closeTopmost(): void {
  const top = opened().findLast(({ element }) => element.matches("dialog, [popover=auto]"))?.element;
  if (top === undefined) return;
  if (!(top instanceof HTMLDialogElement)) top.hidePopover();
  else if (top.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close();
}

/** Between tests: what was open belonged to a page that is gone. */
export const clearTopLayer = (): void => {
  stack = [];
};

function teachSelectors(): void {
  const translate = (selector: string) =>
    selector
      .replaceAll(":modal", `[${MODAL}]`)
      .replaceAll(":popover-open", `[${POPOVER}]`)
      .replaceAll(":enabled", ":not(:disabled)");
  // happy-dom's document is no instance of its own `Document`.
  const ofDocument = Object.getPrototypeOf(document);
  for (const prototype of [Element.prototype, ofDocument, DocumentFragment.prototype]) {
    for (const name of ["matches", "closest", "querySelector", "querySelectorAll"] as const) {
      const original: unknown = Reflect.get(prototype, name);
      if (typeof original !== "function") continue;
      Reflect.set(prototype, name, function (this: Element, selector: string) {
        return original.call(this, selector.includes(":") ? translate(selector) : selector);
      });
    }
  }
}

const push = (element: HTMLElement) => {
  stack = [...stack, { element, cameFrom: document.activeElement }];
};

function remove(element: HTMLElement): Open | undefined {
  const closed = stack.find((open) => open.element === element);
  stack = stack.filter((open) => open !== closed);
  return closed;
}

const giveFocusBack = (closed: Open | undefined) => {
  if (closed?.cameFrom instanceof HTMLElement && closed.cameFrom.isConnected) closed.cameFrom.focus();
};

const FOCUSABLE =
  "[autofocus], button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex='-1'])";

function focusInside(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>("[autofocus]") ?? dialog.querySelector<HTMLElement>(FOCUSABLE);
  if (first !== null) first.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function tellToggle(element: HTMLElement, oldState: string, newState: string): void {
  queueMicrotask(() => element.dispatchEvent(Object.assign(new Event("toggle"), { oldState, newState })));
}
