/** Whether everything has the room it needs: nothing is cut off, scrolls that should not, or stands out of the window. */
import { visible } from "./find.ts";

/** What is meant to scroll or to be cut, and how far a rounding may go. */
const SLACK_PX = 1;

export function misfits(scrollers: string): readonly string[] {
  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + SLACK_PX)
    found.push(`the page is ${page.scrollWidth} wide in ${innerWidth}`);
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (
      !(element instanceof HTMLElement) ||
      !visible(element) ||
      element.closest("[aria-hidden=true]") !== null
    )
      continue;
    if (element.matches(scrollers) || isOnlyForReaders(element)) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (clientWidth === 0 || element.matches("input, select")) continue;
    const isWide =
      overflowX !== "visible" && scrollWidth > clientWidth + SLACK_PX && textOverflow !== "ellipsis";
    const isHigh =
      overflowY !== "visible" &&
      scrollHeight > clientHeight + SLACK_PX &&
      (webkitLineClamp ?? "none") === "none";
    if (isWide && (scrolls(overflowX) || cuts(element)))
      found.push(`${told(element)} is ${scrollWidth} wide in ${clientWidth}`);
    if (isHigh && (scrolls(overflowY) || cuts(element)))
      found.push(`${told(element)} is ${scrollHeight} high in ${clientHeight}`);
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < -SLACK_PX || right > innerWidth + SLACK_PX) && !isCut(element))
      found.push(
        `${told(element)} reaches from ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`,
      );
  }
  return found;
}

/** How high the tallest notice is, or the empty room in the region of notices, if that is more; 0 where there is no notice. */
export function tallestNotice(): number {
  const region = document.querySelector('[aria-label="Notices"]');
  const notices = [...(region?.querySelectorAll("li") ?? [])];
  if (region === null || notices.length === 0) return 0;
  const filled = [...region.children].reduce((sum, child) => sum + heightOf(child), 0);
  return Math.max(...notices.map(heightOf), heightOf(region) - filled);
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";

/** Whether anything in it stands out. WebKit counts its padding twice where a child reaches over it, and nothing is cut. */
function cuts(frame: HTMLElement): boolean {
  const around = frame.getBoundingClientRect();
  return [...frame.querySelectorAll<HTMLElement>("*")].some((element) => {
    if (!visible(element) || element.closest("[aria-hidden=true]") !== null) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return (
      left < around.left - SLACK_PX ||
      right > around.right + SLACK_PX ||
      top < around.top - SLACK_PX ||
      bottom > around.bottom + SLACK_PX
    );
  });
}

/** Cut off by something around it that scrolls or hides, which is looked at itself. */
const isCut = (element: HTMLElement): boolean => {
  for (
    let around = element.parentElement;
    around !== null && around !== document.body;
    around = around.parentElement
  )
    if (getComputedStyle(around).overflowX !== "visible") return true;
  return false;
};

const isOnlyForReaders = (element: HTMLElement): boolean => {
  for (let around: HTMLElement | null = element; around !== null; around = around.parentElement) {
    if (around.offsetWidth <= 1 && around.offsetHeight <= 1) return true;
  }
  return false;
};

const told = (element: HTMLElement): string =>
  `<${element.tagName.toLowerCase()} class="${element.className}"> "${element.innerText.slice(0, 40)}"`;
