import { listen } from "../../signal.ts";
import type { SoundAdapters } from "../ports/sounds.ts";
import { openAmbientPlayer } from "./ambient/ambient-player.ts";

export const soundAdapters: SoundAdapters = {
  openAmbientPlayer,
  // Only an installed app has an icon with a number, and not every browser can set it.
  showAppBadge: (count) => void navigator.setAppBadge?.(count).catch(() => undefined),
  onClose: (listener) => listen(window, ["pagehide"], listener),
};
