/** The cards in the DOM: how the keyboard moves among them, and where the focus goes when one is removed. */
import type { TaskId } from "@furrow/core";
import type { FocusEvent } from "react";

export type CardAction = "toggle" | "open" | "edit" | "delete" | "timer" | "menu";

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-task]")];

/** In the order of the list. */
export const listedTasks = (): readonly TaskId[] => cards().map(({ dataset }) => dataset.task as TaskId);

export const focusedTask = (): TaskId | undefined => focusedCard()?.dataset.task as TaskId | undefined;

const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-task]") ?? null;

/** The next card, or the previous one for the last. */
export function neighbourOf(taskId: TaskId): HTMLElement | null {
  const all = cards();
  const at = all.findIndex(({ dataset }) => dataset.task === taskId);
  return all[at + 1] ?? all[at - 1] ?? null;
}

export function actionButton(taskId: TaskId, action: CardAction): HTMLElement | null {
  const card = cards().find(({ dataset }) => dataset.task === taskId);
  return card?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null;
}

export function focusNextCard(by: 1 | -1): void {
  const all = cards();
  const focused = focusedCard();
  const next = focused === null ? all[0] : all[all.indexOf(focused) + by];
  next?.focus();
}

/** What a row shows only while it is used; the box and the title are always there. */
const REVEALED = ':focus-visible, [data-action]:not([data-action="toggle"], [data-action="open"])';

const markCurrent = (card: Element | null) => {
  for (const each of document.querySelectorAll("[data-current]")) each.removeAttribute("data-current");
  card?.setAttribute("data-current", "");
};

/**
 * Keeps the actions of a row in sight while a menu or dialog that they opened has the focus: the browser cannot return the focus to a
 * button that is not displayed.
 */
export const currentCard = {
  onFocus: ({ target }: FocusEvent) =>
    markCurrent(target.matches(REVEALED) ? target.closest("[data-task]") : null),
  onBlur: ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && relatedTarget.closest("dialog, [popover], [data-task]") === null)
      markCurrent(null);
  },
};

/** Presses the card's own button; does nothing if no card has the focus. */
export function pressOnFocusedCard(action: CardAction): void {
  focusedCard()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
}
