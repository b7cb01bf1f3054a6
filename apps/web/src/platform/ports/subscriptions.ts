/** What subscribing to calendars needs of the server and the browser. */
import type { Instant } from "@furrow/core";
import type { AccountAnswer } from "./server.ts";

/** A calendar that the user subscribed to, as this device keeps it. The server does not parse it: its readers here do. */
export interface SubscribedCalendar extends CalendarLabel {
  /** Follows from the user and the address: the same again if the user removes the calendar and subscribes anew. */
  readonly id: string;
  /** The text of the .ics file as its server sent it. */
  readonly body: string;
  /** When the server last found the calendar to be like this. */
  readonly fetchedAt: Instant;
  /** Changes with the body. */
  readonly version: string;
  /** The version that took this device too long to read. */
  readonly tooMuch?: string | null;
}

/** What the user calls the calendar. Opaque text for the server. */
export interface CalendarLabel {
  readonly name: string;
  readonly courseId: string | null;
}

/** A subscription as the server lists it. */
export interface Subscription extends CalendarLabel {
  readonly id: string;
  /** Null if the server can no longer read it, because its secret has changed. */
  readonly address: string | null;
  /** Changes with the body; null before the first one. */
  readonly version: string | null;
  readonly fetchedAt: Instant | null;
  /** Why the last fetch failed; null if it did not. */
  readonly failure: FetchFailure | null;
}

export const FETCH_FAILURES = [
  "refused",
  "unreachable",
  "too-large",
  "no-calendar",
  "password",
  "gone",
  "busy",
  "error",
  "unreadable",
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

export interface SubscriptionList {
  readonly userId: string;
  /** False: the operator has turned subscriptions off. */
  readonly isOn: boolean;
  readonly subscriptions: readonly Subscription[];
}

export interface SubscriptionServer {
  list(): AccountAnswer<SubscriptionList>;
  /** An address that is known gets the new label. */
  add(address: string, label: CalendarLabel): AccountAnswer<void>;
  remove(id: string): AccountAnswer<void>;
  /** Fetches soon, at most every few minutes. */
  refresh(id: string): AccountAnswer<void>;
  body(id: string): AccountAnswer<{ readonly body: string; readonly version: string }>;
}

/** The calendars of all owners in this browser. */
export interface CalendarStore {
  read(owner: string): Promise<readonly SubscribedCalendar[]>;
  /** Without the bodies. */
  list(owner: string): Promise<readonly KeptCalendar[]>;
  /** Without a body, the one that is there stays. */
  put(owner: string, calendar: KeptCalendar, body?: string): Promise<void>;
  /** Unless another version has arrived. Null: read it again. */
  noteTooMuch(owner: string, id: string, version: string | null): Promise<void>;
  remove(owner: string, id: string): Promise<void>;
  erase(owner: string): Promise<void>;
}

export type KeptCalendar = Omit<SubscribedCalendar, "body">;

export interface CalendarAdapters {
  readonly server: SubscriptionServer;
  readonly store: CalendarStore;
}
