/**
 * What the page and the service worker leave for each other in IndexedDB. Apart from ports.ts, because the worker's compiler knows no types
 * of documents. It holds no title of a task: notifications show on locked screens.
 */
import type { AlarmAnswer, AlarmView, Instant } from "@furrow/core";

export interface AlarmNotes {
  get<Key extends keyof AlarmNoted>(key: Key): Promise<AlarmNoted[Key] | undefined>;
  put<Key extends keyof AlarmNoted>(key: Key, value: AlarmNoted[Key]): Promise<void>;
  /** The presses on notifications, in their order. */
  answers(): Promise<readonly AlarmAnswer[]>;
  addAnswer(answer: AlarmAnswer): Promise<void>;
  removeAnswer(answer: AlarmAnswer): Promise<void>;
  clear(): Promise<void>;
}

export interface AlarmNoted {
  /** The session of this device: the worker says what comes next, and arms what a press starts. */
  readonly session: Pick<AlarmView, "id" | "isPaused" | "breakMs" | "workMs">;
  readonly test: AlarmTest;
  /** The endpoint that the server has. */
  readonly endpoint: string;
}

export interface AlarmTest {
  readonly id: string;
  readonly sentAt: Instant;
  /** What the worker did with the push; null before it came. */
  readonly received: "shown" | "not-shown" | null;
  readonly isTold: boolean;
}

/** From the worker to open pages: a press or a test was noted, or the timer is wanted. */
export type AlarmMessage = "noted" | "timer";
