import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";

/** Where the timer's disappearing buttons leave the focus: on the start and pause button in the same dialog or window. */
export const toMainButton = moveFocusOnRemoval((leaving) => {
  const place = leaving.closest("dialog") ?? leaving.ownerDocument;
  return () => place.querySelector<HTMLElement>("[data-timer-main]");
});
