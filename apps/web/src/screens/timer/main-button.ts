import { handFocusOn } from "../../components/hand-focus-on.ts";

/** Where every button of the timer that goes leaves the focus: on the one that starts and pauses, in the same dialog or window. */
export const toMainButton = handFocusOn((leaving) => {
  const place = leaving.closest("dialog") ?? leaving.ownerDocument;
  return () => place.querySelector<HTMLElement>("[data-timer-main]");
});
