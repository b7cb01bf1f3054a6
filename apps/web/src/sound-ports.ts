/** What background sound and the app's badge need from the browser. */
import type { Unsubscribe } from "./signal.ts";
import type { AmbientLayer } from "./sound-settings.ts";

export interface AmbientPlayer {
  /** Fades over to this mix. If it plays already, nothing happens. */
  play(layers: readonly AmbientLayer[]): void;
  /** Fades out. The same mix continues where it was. */
  pause(): void;
  /** What lock screens and media keys show and do. */
  show(media: ShownMedia): void;
  /** Fades out, and leaves lock screen and memory. */
  stop(): void;
}

export interface ShownMedia {
  readonly title: string;
  readonly artist: string;
  readonly isPlaying: boolean;
  /** In seconds; null if the session has no planned end. */
  readonly progress: { readonly duration: number; readonly position: number } | null;
  readonly actions: Readonly<Partial<Record<MediaSessionAction, () => void>>>;
}

/** Of services that are loaded when the user turns them on. */
export interface OptionalAdapters {
  openAmbientPlayer(onFailed: () => void): AmbientPlayer;
  /** The number on the icon of the installed app; 0 removes it. */
  showAppBadge(count: number): void;
  /** Calls back when the page is closed. */
  onClose(listener: () => void): Unsubscribe;
}
