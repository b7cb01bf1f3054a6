/**
 * Keeps the published calendars equal to the user's data. Only the leading tab does it, and only after a sync: a device that was away
 * would publish old data.
 */
import type { State } from "@furrow/core";
import { feedsWords } from "#messages/feeds.ts";
import type { Feed, FeedAdapters, FeedServer } from "../platform/ports/feeds.ts";
import type { AccountProblem } from "../platform/ports/server.ts";
import type { Leadership } from "../platform/ports/tabs.ts";
import type { Emitter, Unsubscribe } from "../signal.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { BackupWorker, OpenBackupWorker, WorkerFailed } from "./backup/backup-worker.ts";
import type { Cloud } from "./cloud.ts";

interface PublishedData {
  readonly userId: string;
  readonly store: { getState(): State };
  readonly cloud: Pick<Cloud, "get" | "subscribe">;
  readonly leadership: Pick<Leadership, "isLeading">;
  /** A device has made a calendar address. */
  readonly calendarNews: Pick<Emitter<void>, "subscribe">;
}

export interface PublishingNeeds {
  readonly feedAdapters: Pick<FeedAdapters, "server">;
  readonly openBackupWorker: OpenBackupWorker;
  readonly toasts: Pick<ToastStore, "show">;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
}

/** The server accepts a text a minute: a page that has just been opened leaves it to a user who changes an address. */
const FIRST_MS = 5_000;
const INTERVAL_MS = 60_000;
const READING = { durationMs: 12_000 };

export function publishCalendars(data: PublishedData, needs: PublishingNeeds): Unsubscribe {
  const { userId, store, cloud, leadership, calendarNews } = data;
  const { server } = needs.feedAdapters;
  let isClosed = false;
  let published: State | null = null;
  let hasFeeds = true;
  let isPaused = true;
  let isOwnerTold = false;

  /** Whether this state needs no further attempt. */
  const publish = async (): Promise<boolean> => {
    const listed = await server.list();
    if (!listed.ok) return !isPassing(listed.error);
    // Another user may have signed in in another tab.
    const feeds = listed.value.isOn && listed.value.userId === userId ? listed.value.feeds : [];
    hasFeeds = feeds.length > 0;
    const ended = feeds.filter((feed) => feed.hasEnded).length;
    if (ended > 0 && !isOwnerTold && !isClosed)
      needs.toasts.show("info", feedsWords.endedNotice(ended), READING);
    isOwnerTold = ended > 0;
    if (!hasFeeds || isClosed) return true;
    const worker = needs.openBackupWorker(userId);
    const problem = await publishFeeds(feeds, server, worker);
    worker.close();
    return problem === null || !isPassing(problem);
  };

  const look = async () => {
    const state = store.getState();
    if (isClosed || isPaused || !hasFeeds || state === published) return;
    if (!leadership.isLeading() || cloud.get().type !== "synced") return;
    isPaused = true;
    const isDone = await publish().catch((error: unknown) => {
      console.warn("The calendars could not be published:", error);
      return true;
    });
    if (isDone) published = state;
    if (isClosed) return;
    callOff = needs.after(INTERVAL_MS, goOn);
  };
  const goOn = () => {
    isPaused = false;
    void look();
  };
  let callOff = needs.after(FIRST_MS, goOn);

  const stops = [
    cloud.subscribe(() => void look()),
    calendarNews.subscribe(() => {
      hasFeeds = true;
      published = null;
      void look();
    }),
  ];
  return () => {
    isClosed = true;
    callOff();
    for (const stop of stops) stop();
  };
}

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sends the texts that differ. Resolves to the last problem. */
export async function publishFeeds(
  feeds: readonly Feed[],
  server: Pick<FeedServer, "publish">,
  worker: Pick<BackupWorker, "renderFeeds">,
): Promise<AccountProblem | WorkerFailed | null> {
  const orders = feeds.flatMap(({ id, options, revision }) => {
    if (options === null) return [];
    const { scope, courses, zone = deviceZone() } = options;
    // Without a stored zone, two devices in two zones would go on replacing each other's text.
    return [{ id, scope, courses, zone, revision: options.zone === undefined ? "" : revision }];
  });
  const rendered = await worker.renderFeeds(orders, () => {});
  if (!rendered.ok) return rendered.error;
  let problem: AccountProblem | null = null;
  for (const { id, revision, window, body } of rendered.value) {
    const feed = feeds.find((each) => each.id === id);
    if (feed?.options == null) continue;
    const options = { zone: deviceZone(), ...feed.options, window };
    const sent = await server.publish(feed, { options, revision, body });
    if (!sent.ok) problem = sent.error;
  }
  return problem;
}

/** The next attempt may succeed. After `feed-changed` it begins with the new options. */
const isPassing = (problem: AccountProblem | WorkerFailed): boolean =>
  problem.type !== "WorkerFailed" && (problem.type !== "Refused" || problem.code === "feed-changed");
