/** The keyboard on the screen: what it leaves of the window. */
import { listen, type Unsubscribe } from "../signal.ts";

/** The browser's own bars come and go in less. */
const KEYBOARD_PX = 140;

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), textarea, select';

export interface Room {
  readonly width: number;
  /** What is in sight: the browser takes the keyboard away from it, before it zooms. */
  readonly height: number;
}

/** Browsers have no event for the keyboard: while the user types, a much lower window of the same width means that it is open. */
export function createKeyboardWatch(): (room: Room, isTyping: boolean) => boolean {
  const tallest = new Map<number, number>();
  return ({ width, height }, isTyping) => {
    const before = Math.max(height, tallest.get(width) ?? 0);
    tallest.set(width, before);
    return isTyping && before - height > KEYBOARD_PX;
  };
}

/** While the keyboard is there, the page has no bottom bar, dialogs end above it (`--keyboard`), and the field is in sight. */
export function makeRoomForKeyboard(page: Window): Unsubscribe {
  const { visualViewport: sight, document } = page;
  if (!sight) return () => {};
  const root = document.documentElement;
  const isShown = createKeyboardWatch();
  const isTyping = () => document.activeElement?.matches(TYPED_INTO) === true;
  const look = () => {
    // Zoomed in, less of the page is in sight.
    if (sight.scale > 1.01) return;
    const isOpen = isShown(sight, isTyping());
    // What the keyboard covers where the browser does not resize the page for it, as iOS.
    root.style.setProperty("--keyboard", `${isOpen ? Math.max(0, page.innerHeight - sight.height) : 0}px`);
    root.toggleAttribute("data-keyboard", isOpen);
    if (isOpen) document.activeElement?.scrollIntoView({ block: "nearest" });
  };
  look();
  const stops = [
    listen(sight, ["resize"], look),
    // The keyboard stays while the focus goes from field to field. A press of a button must not move what is pressed.
    listen(document, ["focusin"], () => isTyping() && look()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
