import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";

/** Where every button of the timer that goes leaves the focus: on the one that starts and pauses, in the same dialog or window. */
export const toMainButton = moveFocusOnRemoval((leaving) => {
  const place = leaving.closest("dialog") ?? leaving.ownerDocument;
  return () => place.querySelector<HTMLElement>("[data-timer-main]");
});
