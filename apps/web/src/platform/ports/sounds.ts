/** What sounds and the app's badge need of the browser. */
import type { AmbientSound } from "@furrow/core";
import type { Unsubscribe } from "../../signal.ts";

export interface AmbientLayer {
  readonly sound: AmbientSound;
  /** 0 to 1. */
  readonly gain: number;
}

/** Loudness is heard by ratios: the middle of the slider should sound half as loud. */
export const gainOf = (volume: number): number => (volume / 100) ** 2;

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

/** Of the sound and the badge that the user may turn on. */
export interface SoundAdapters {
  openAmbientPlayer(onFailed: () => void): AmbientPlayer;
  /** The number on the icon of the installed app; 0 removes it. */
  showAppBadge(count: number): void;
  /** Calls back when the page is closed. */
  onClose(listener: () => void): Unsubscribe;
}

export const VOICES = ["hen", "goat", "cow", "horse", "chicken", "pig", "sheep", "rabbit"] as const;

export type Voice = (typeof VOICES)[number];

export type SoundName = "notice" | "alarm" | "completed" | Voice;

export interface Sounds {
  readonly canVibrate: boolean;
  /** Vibrates too at the end of a session and when a task is completed. Never throws and never waits: a sound that cannot be played is logged. */
  play(sound: SoundName): void;
}
