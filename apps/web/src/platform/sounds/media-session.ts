/** Lock screen and media keys. The browser shows them while an audio element plays, or was playing. */
import { toPublic } from "../../base-path.ts";
import type { ShownMedia } from "../ports/sounds.ts";

const ARTWORK = [{ src: toPublic("/icons/icon-512.png"), sizes: "512x512", type: "image/png" }];
const ACTIONS: readonly MediaSessionAction[] = ["play", "pause", "stop", "nexttrack", "previoustrack"];

export function showMedia({ title, artist, isPlaying, progress, actions }: ShownMedia): void {
  const session = navigator.mediaSession;
  if (session === undefined) return;
  session.metadata = new MediaMetadata({ title, artist, artwork: ARTWORK });
  session.playbackState = isPlaying ? "playing" : "paused";
  // Without it the lock screen would count through the sound file. It counts on by itself from here.
  session.setPositionState?.(progress ?? undefined);
  handle(session, actions);
}

export function clearMedia(): void {
  const session = navigator.mediaSession;
  if (session === undefined || session.metadata === null) return;
  session.metadata = null;
  session.playbackState = "none";
  session.setPositionState?.();
  handle(session, {});
}

function handle(session: MediaSession, actions: ShownMedia["actions"]): void {
  for (const action of ACTIONS) {
    try {
      session.setActionHandler(action, actions[action] ?? null);
    } catch {
      // The browser does not know this action; the others still work.
    }
  }
}
