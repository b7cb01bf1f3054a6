/** What publishing calendars needs of the server and the browser. */
import type { CalendarScope, CalendarWindow, CourseId, Instant } from "@furrow/core";
import type { AccountAnswer } from "./server.ts";

/** What a calendar address shows. The server stores it without parsing it. */
export interface FeedOptions {
  readonly scope: CalendarScope;
  /** Null: all courses, and what has none. */
  readonly courses: readonly CourseId[] | null;
  /** Smaller if more would be too large. */
  readonly window: CalendarWindow;
  /** Where the user's own times are: of the device that made or changed the address. Earlier versions wrote none. */
  readonly zone?: string;
}

/** A private calendar address, as the server lists it. */
export interface Feed {
  readonly id: string;
  /** Null if a later version of the app wrote it: this one leaves it alone. */
  readonly options: FeedOptions | null;
  /** The options as the server has them. */
  readonly stored: string;
  /** Of the published text; empty before the first one. */
  readonly revision: string;
  /** Null: never. */
  readonly lastReadAt: Instant | null;
  /** Null if an earlier version of the server made it. */
  readonly createdAt: Instant | null;
  /** The user agent of the device that made the address. */
  readonly device: string;
  /** A new password ended the address: calendar apps need a new one. */
  readonly hasEnded: boolean;
}

export interface FeedList {
  readonly userId: string;
  /** False: the operator has turned calendar addresses off. */
  readonly isOn: boolean;
  readonly feeds: readonly Feed[];
}

export interface PublishedText {
  readonly options: FeedOptions;
  readonly revision: string;
  /** Gzipped, in Base64. */
  readonly body: string;
}

/** Addresses are known only to the device that requests them: the server stores a hash. */
export interface FeedServer {
  list(): AccountAnswer<FeedList>;
  create(options: FeedOptions): AccountAnswer<{ readonly id: string; readonly address: string }>;
  publish(feed: Pick<Feed, "id" | "stored">, text: PublishedText): AccountAnswer<void>;
  /** Resolves to the new address; the old one stops working. */
  rotate(id: string): AccountAnswer<string>;
  remove(id: string): AccountAnswer<void>;
}

export interface FeedAdapters {
  readonly server: FeedServer;
  /** Resolves to whether the browser allowed it. */
  copyText(text: string): Promise<boolean>;
}
