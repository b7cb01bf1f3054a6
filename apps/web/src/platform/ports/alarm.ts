/** What the alarm needs of the server and the browser. The service worker's compiler, which knows no types of documents, reads it too. */
import type { AlarmAnswer, AlarmView, Instant, ReminderAction, ReminderAnswer } from "@furrow/core";
import type { Unsubscribe } from "../../signal.ts";
import type { AccountAnswer } from "./server.ts";

/** The alarm of this device on the server. */
export interface AlarmServer {
  status(): AccountAnswer<AlarmStatus>;
  subscribe(address: PushAddress): AccountAnswer<void>;
  unsubscribe(): AccountAnswer<void>;
  /** The server makes the topic. Resolves to the status that shows it. */
  newTopic(): AccountAnswer<AlarmStatus>;
  removeTopic(): AccountAnswer<void>;
  /** Rings on this device after 10 s. */
  test(id: string): AccountAnswer<void>;
}

export interface AlarmStatus {
  /** The server's public key (VAPID). */
  readonly key: string;
  /** The host of topics, if the operator set one. */
  readonly ntfy: string | null;
  readonly topic: string | null;
  /** When and by which user agent it was made; null if that is not known. */
  readonly topicMadeAt: Instant | null;
  readonly topicDevice: string | null;
  /** Whether the server can reach this device. */
  readonly subscription: boolean;
  /** Why the last push to this device failed. */
  readonly failure: AlarmFailure | null;
}

export const ALARM_FAILURES = [
  "gone",
  "key",
  "subject",
  "token",
  "malformed",
  "too-large",
  "busy",
  "unreachable",
  "refused",
] as const;
/** What the push service answered: the server's `Failure`. */
export type AlarmFailure = (typeof ALARM_FAILURES)[number];

/** Where a push service reaches this browser, and the keys for it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushDevice {
  support(): PushSupport;
  /** Subscribes with this key of the server, or finds the subscription that is there. Null: the browser or its push service refuses. */
  subscribe(key: string): Promise<PushAddress | null>;
  unsubscribe(): Promise<void>;
  /** Closes the notifications of reminders that are over. */
  closeReminders(isOver: (id: string) => boolean): Promise<void>;
  /** The service worker noted a press or a test, or asks for a page. */
  onMessage(listener: (message: AlarmMessage) => void): Unsubscribe;
}

export interface AlarmAdapters {
  readonly server: AlarmServer;
  readonly push: PushDevice;
  readonly notes: AlarmNotes;
}

/** What the page and the service worker leave for each other in IndexedDB. */
export interface AlarmNotes {
  get<Key extends keyof AlarmNoted>(key: Key): Promise<AlarmNoted[Key] | undefined>;
  put<Key extends keyof AlarmNoted>(key: Key, value: AlarmNoted[Key]): Promise<void>;
  /** The presses on notifications, and the reminders that were shown, in their order. */
  answers(): Promise<readonly NotedAnswer[]>;
  addAnswer(answer: NotedAnswer): Promise<void>;
  removeAnswer(answer: NotedAnswer): Promise<void>;
  clear(): Promise<void>;
}

export interface AlarmNoted {
  /** The session of this device: the worker says what comes next, and arms what a press starts. */
  readonly session: AlarmView & {
    /** Whether the end of a break rings. */
    readonly breaks: boolean;
    /** Server time minus this device's time, in ms. */
    readonly clockOffset: number;
  };
  readonly reminders: {
    /** Server time minus this device's time, in ms. */
    readonly clockOffset: number;
    readonly texts: Readonly<Record<string, NotedReminder>>;
  };
  readonly test: AlarmTest;
  /** The endpoint that the server has. */
  readonly endpoint: string;
}

/** By its id. Names are left out if the user does not want them on locked screens. */
export interface NotedReminder {
  readonly title: string;
  readonly body: string;
  /** Those that fit, the best first: browsers show two. */
  readonly actions: readonly ReminderAction[];
  /** When "This evening" would be; null if it has passed. */
  readonly evening: Instant | null;
  /** How long the session is that Start begins; null if it counts up. */
  readonly workMs: number | null;
}

/** `shown`: the worker showed it. */
export type ReminderNote = Omit<ReminderAnswer, "action"> & { readonly action: ReminderAction | "shown" };
export type NotedAnswer = AlarmAnswer | ReminderNote;

export interface AlarmTest {
  readonly id: string;
  readonly sentAt: Instant;
  /** What the worker did with the push; null before it came. */
  readonly received: "shown" | "not-shown" | null;
  readonly isTold: boolean;
}

/** What a press on a notification's text opens. */
export type AlarmPage = "timer" | "tasks";

/** From the worker to open pages: a press or a test was noted, or a page is wanted. */
export type AlarmMessage = "noted" | AlarmPage;

/** `home-screen`: on iPhones and iPads only installed apps get pushes. */
export type PushSupport = "possible" | "home-screen" | "insecure" | "unsupported";

/** The steps of an alarm, in their order. */
export type AlarmStep = "permission" | "subscription" | "server" | "limited" | "worker" | "shown";

/** What a test found: all is well, the step that failed, or what the push service answered. */
export type AlarmTestResult = "works" | AlarmStep | AlarmFailure;
