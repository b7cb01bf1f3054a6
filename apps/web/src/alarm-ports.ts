/** What the alarm needs from the outside world, as ports.ts has it for the rest. */
import type { Instant } from "@furrow/core";
import type { AlarmMessage, AlarmNotes } from "./alarm-notes.ts";
import type { AccountAnswer, PushSupport } from "./ports.ts";
import type { Unsubscribe } from "./signal.ts";

/** The alarm of this device on the server. */
export interface AlarmServer {
  status(): AccountAnswer<AlarmStatus>;
  subscribe(address: PushAddress): AccountAnswer<void>;
  unsubscribe(): AccountAnswer<void>;
  /** Null removes it. */
  setTopic(topic: string | null): AccountAnswer<void>;
  /** No end: no alarm. Of two calls for one session the greater stamp counts. */
  arm(session: string, alarm: AlarmTime): AccountAnswer<void>;
  /** Rings on this device after 10 s. */
  test(id: string): AccountAnswer<void>;
}

export interface AlarmTime {
  readonly end: Instant | null;
  readonly stamp: Instant;
}

export interface AlarmStatus {
  /** The server's public key (VAPID). */
  readonly key: string;
  /** The host of topics, if the operator set one. */
  readonly ntfy: string | null;
  readonly topic: string | null;
  /** Whether the server can reach this device. */
  readonly subscription: boolean;
  /** Why the last push to this device failed. */
  readonly failure: "gone" | "refused" | "unreachable" | null;
}

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
  /** The service worker noted a press or a test, or asks for the timer. */
  onMessage(listener: (message: AlarmMessage) => void): Unsubscribe;
}

export interface AlarmAdapters {
  readonly server: AlarmServer;
  readonly push: PushDevice;
  readonly notes: AlarmNotes;
}
