import type { Page } from "@playwright/test";

/** What in the page's lists and grids answers a pointer, a press or a drag, and no key: nothing in it or around it takes the focus. */
export const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const focusable = "a[href], button, input, select, textarea, summary, label, [tabindex]:not(main)";
    const answersPointer = (element: HTMLElement) =>
      element.getAttribute("draggable") === "true" || getComputedStyle(element).cursor === "pointer";
    // The page itself may be focused by script. With arrow keys one of a group is reached by Tab, the others from it.
    const isReached = (element: HTMLElement) =>
      element.closest(focusable) !== null || element.querySelector(focusable) !== null;
    return [
      ...document.querySelectorAll<HTMLElement>("main :is(li, [role=listitem], [role=gridcell], tr, td)"),
    ]
      .flatMap((item) => [item, ...item.querySelectorAll<HTMLElement>("*")])
      .filter((element) => element instanceof HTMLElement && answersPointer(element) && !isReached(element))
      .map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`);
  });
