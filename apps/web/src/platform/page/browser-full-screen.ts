import { listen } from "../../signal.ts";
import type { FullScreen } from "../ports/page.ts";

export const browserFullScreen: FullScreen = {
  async enter() {
    try {
      await document.documentElement.requestFullscreen?.({ navigationUI: "hide" });
    } catch (error) {
      console.warn("The page could not fill the screen:", error);
    }
  },
  leave() {
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
  },
  onLeave: (listener) =>
    listen(document, ["fullscreenchange"], () => document.fullscreenElement === null && listener()),
};
