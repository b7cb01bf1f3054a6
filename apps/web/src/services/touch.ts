/** What a finger and a keyboard on the screen need of the page. Pointer types decide, not widths. */
import { letBackClose } from "../components/back-closes.ts";
import { makeRoomForKeyboard } from "../components/keyboard-room.ts";
import type { Unsubscribe } from "../signal.ts";

export function startTouch(): Unsubscribe {
  if (!window.matchMedia("(any-pointer: coarse)").matches) return () => {};
  const stops = [letBackClose(window), makeRoomForKeyboard(window)];
  return () => {
    for (const stop of stops) stop();
  };
}
