/**
 * The part of a browser's own style sheet that decides what can be seen. happy-dom computes styles by walking through all sheets, which
 * takes most of a test's time; no sheet is loaded here, so this answers the same and at once.
 */
const NEVER_SHOWN = new Set(["HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE", "META", "LINK", "DATALIST"]);
/** The notices: toasts.module.css shows them also while they are not in the top layer. */
const SHOWN_CLOSED = "notices";

export function defaultStyles(): void {
  window.getComputedStyle = (element) => styleOf(element);
  Element.prototype.checkVisibility = function (this: Element) {
    return isRendered(this);
  };
  // A box for what is rendered, so that "visible" means the same as in a browser.
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return this.isConnected && isRendered(this) ? new DOMRect(0, 0, 1, 1) : new DOMRect(0, 0, 0, 0);
  };
}

/** Whether neither the element nor one around it is taken out of the page. */
export function isRendered(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (isTakenOut(each)) return false;
    const around: Element | null = each.parentElement;
    const isFolded = around instanceof HTMLDetailsElement && !around.open && each.tagName !== "SUMMARY";
    if (isFolded) return false;
  }
  return true;
}

const isTakenOut = (element: Element): boolean =>
  NEVER_SHOWN.has(element.tagName) ||
  element.hasAttribute("hidden") ||
  (element.tagName === "DIALOG" && !element.hasAttribute("open")) ||
  (element.hasAttribute("popover") && element.id !== SHOWN_CLOSED && !element.matches(":popover-open")) ||
  (element as HTMLElement).style?.display === "none";

const STYLE: Readonly<Record<string, string>> = {
  visibility: "visible",
  opacity: "1",
  pointerEvents: "auto",
};

function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const display = isTakenOut(element) ? "none" : style?.display || "block";
  const computed: Readonly<Record<string, string>> = { ...STYLE, display };
  return new Proxy(style ?? document.body.style, {
    get(own, name) {
      if (name === "getPropertyValue")
        return (property: string) => own.getPropertyValue(property) || (computed[property] ?? "");
      const written = Reflect.get(own, name, own);
      if (typeof name === "string" && name in computed && (written === "" || name === "display"))
        return computed[name];
      return typeof written === "function" ? written.bind(own) : written;
    },
  });
}
