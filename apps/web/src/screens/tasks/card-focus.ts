/** The cards as they stand in the page: how the keyboard moves among them, and where it goes on when one is gone. */
import type { TaskId } from "@furrow/core";

export type CardAction = "toggle" | "edit" | "delete" | "timer" | "menu";

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-task]")];

export const focusedTask = (): TaskId | undefined => focusedCard()?.dataset.task as TaskId | undefined;

const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-task]") ?? null;

/** The card after it, or before it where it is the last. */
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

/** As if the card's own button were pressed; nothing where no card has the focus. */
export function pressOnFocusedCard(action: CardAction): void {
  focusedCard()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
}
