import type { Page } from "@playwright/test";

export interface IconControl {
  readonly name: string;
  /** What is seen when the keyboard comes to it; null where nothing is. */
  readonly tooltip: string | null;
  readonly isInWindow: boolean;
}

/** Every button and link of the page that shows a picture and no word, and the tooltip it has. */
export async function iconControls(page: Page): Promise<readonly IconControl[]> {
  // What gets the focus after a key has it visibly.
  await page.keyboard.press("Tab");
  return page.evaluate(async () => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // What is larger is a picture of something.
    const showsIcon = (control: Element) =>
      [...control.querySelectorAll("svg")].some((icon) => icon.getBoundingClientRect().width <= 40);
    const showsWords = (control: HTMLElement) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        if ((text.textContent ?? "").trim() === "" || parent === null || !isSeen(parent)) continue;
        range.selectNodeContents(text);
        const { width, height } = range.getBoundingClientRect();
        if (width > 1 && height > 1 && parent.clientWidth !== 1) return true;
      }
      return false;
    };
    const shownTip = () => document.querySelector<HTMLElement>("[popover][aria-hidden]:popover-open");
    const nextFrame = () => new Promise(requestAnimationFrame);
    const modal = document.querySelector("dialog:modal");
    const found = [];
    for (const control of (modal ?? document).querySelectorAll<HTMLElement>(
      "a[href], button:enabled, [role=button], summary",
    )) {
      if (!isSeen(control) || !showsIcon(control) || showsWords(control)) continue;
      const name = (control.ariaLabel ?? control.textContent ?? "").trim();
      control.focus();
      // Its code may still have to come.
      for (let frame = 0; frame < 30 && shownTip()?.textContent !== name; frame++) await nextFrame();
      const tip = shownTip();
      const box = tip?.getBoundingClientRect();
      found.push({
        name,
        tooltip: tip?.textContent ?? null,
        isInWindow:
          box !== undefined &&
          box.left >= 0 &&
          box.top >= 0 &&
          box.right <= innerWidth &&
          box.bottom <= innerHeight,
      });
      control.blur();
    }
    return found;
  });
}
