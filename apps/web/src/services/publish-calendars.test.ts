import { err, ok, type State } from "@furrow/core";
import { expect, test } from "vitest";
import type { Feed, FeedOptions, PublishedText } from "../platform/ports/feeds.ts";
import type { AccountProblem } from "../platform/ports/server.ts";
import { createEmitter } from "../signal.ts";
import type { FeedOrder } from "./backup/render-feeds.ts";
import type { CloudStatus } from "./cloud.ts";
import { deviceZone, publishCalendars } from "./publish-calendars.ts";

const OPTIONS: FeedOptions = {
  scope: "busy",
  courses: null,
  window: { back: 365, ahead: 730 },
  zone: "Europe/Berlin",
};
const feed: Feed = {
  id: "one",
  options: OPTIONS,
  stored: "stored",
  revision: "r0",
  lastReadAt: null,
  createdAt: null,
  device: "",
  hasEnded: false,
};
const aState = () => ({}) as State;
const SYNCED: CloudStatus = { type: "synced", at: 1 };

/** A tab whose texts are the numbers of its states. */
function openTab({
  status = SYNCED,
  isLeading = true,
  userId = "ada",
  feeds = [feed] as readonly Feed[],
  hasJustOpened = false,
} = {}) {
  const cloud = createEmitter();
  const news = createEmitter();
  const tab = {
    state: aState(),
    status,
    isLeading,
    feeds,
    isOn: true,
    problem: null as AccountProblem | null,
    lists: 0,
    rendered: [] as FeedOrder[],
    published: [] as { stored: string; text: PublishedText }[],
    timers: [] as (() => void)[],
    notices: [] as string[],
    waits: [] as number[],
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const data = {
    userId: "ada",
    store: { getState: () => tab.state },
    cloud: { get: () => tab.status, subscribe: cloud.subscribe },
    leadership: { isLeading: () => tab.isLeading },
    calendarNews: news,
  };
  const stop = publishCalendars(data, {
    after(ms, run) {
      tab.waits.push(ms);
      tab.timers.push(run);
      return () => tab.timers.splice(tab.timers.indexOf(run), 1);
    },
    toasts: { show: (_kind, text) => tab.notices.push(String(text)) },
    openBackupWorker: () =>
      ({
        async renderFeeds(orders: readonly FeedOrder[]) {
          tab.rendered.push(...orders);
          return ok(orders.map(({ id }) => ({ id, revision: "r1", window: OPTIONS.window, body: "text" })));
        },
        close() {},
      }) as never,
    feedAdapters: {
      server: {
        async list() {
          tab.lists += 1;
          return ok({ userId, isOn: tab.isOn, feeds: tab.feeds });
        },
        async publish({ stored }, text) {
          if (tab.problem !== null) return err(tab.problem);
          tab.published.push({ stored, text });
          return ok(undefined);
        },
        create: async () => err({ type: "ServerDown" }),
        rotate: async () => err({ type: "ServerDown" }),
        remove: async () => ok(undefined),
      },
    },
  });
  if (!hasJustOpened) for (const run of tab.timers.splice(0)) run();
  return Object.assign(tab, {
    stop,
    settle,
    async change() {
      tab.state = aState();
      await this.sync();
    },
    async sync() {
      cloud.emit();
      await settle();
    },
    async hearNews() {
      news.emit();
      await settle();
    },
    async minute() {
      for (const run of tab.timers.splice(0)) run();
      await settle();
    },
  });
}

test("the owner is told once of addresses that a new password ended", async () => {
  const tab = openTab({
    feeds: [
      { ...feed, hasEnded: true },
      { ...feed, id: "two" },
    ],
  });
  await tab.settle();
  expect(tab.notices).toEqual([expect.stringContaining("ended a calendar address")]);
  tab.state = aState();
  await tab.minute();
  expect([tab.lists, tab.notices.length]).toEqual([2, 1]);
});

test("the leading tab publishes after a sync, and again a minute after a change at most", async () => {
  const tab = openTab();
  await tab.settle();
  expect(tab.published).toMatchObject([{ stored: "stored", text: { options: OPTIONS, revision: "r1" } }]);
  expect(tab.rendered).toMatchObject([{ id: "one", scope: "busy", courses: null, revision: "r0" }]);
  await tab.change();
  await tab.change();
  expect(tab.published).toHaveLength(1);
  await tab.minute();
  expect(tab.published).toHaveLength(2);
});

test("a page that has just been opened leaves the next text to the user for five seconds", async () => {
  const tab = openTab({ hasJustOpened: true });
  await tab.sync();
  await tab.hearNews();
  expect([tab.lists, tab.waits]).toEqual([0, [5_000]]);
  for (const run of tab.timers.splice(0)) run();
  await tab.settle();
  expect([tab.published.length, tab.waits]).toEqual([1, [5_000, 60_000]]);
});

test("without a change nothing is asked again", async () => {
  const tab = openTab();
  await tab.settle();
  await tab.minute();
  await tab.sync();
  expect(tab.lists).toBe(1);
});

test("another tab, and one that has not synced, publish nothing", async () => {
  const other = openTab({ isLeading: false });
  const away = openTab({ status: { type: "held-up", problem: { type: "Offline" }, waiting: 1 } });
  await other.settle();
  await away.settle();
  expect([other.lists, away.lists]).toEqual([0, 0]);
  away.status = SYNCED;
  await away.sync();
  expect(away.published).toHaveLength(1);
});

test("calendars of another user who signed in meanwhile are left alone", async () => {
  const tab = openTab({ userId: "grace" });
  await tab.settle();
  expect([tab.lists, tab.rendered.length]).toEqual([1, 0]);
});

test("without addresses the server is not asked again until there is news", async () => {
  const tab = openTab({ feeds: [] });
  await tab.settle();
  await tab.minute();
  await tab.change();
  expect(tab.lists).toBe(1);
  tab.feeds = [feed];
  await tab.hearNews();
  expect(tab.published).toHaveLength(1);
});

test("what a later version of the app made is left alone", async () => {
  const tab = openTab({ feeds: [{ ...feed, options: null }] });
  await tab.settle();
  expect([tab.rendered, tab.published]).toEqual([[], []]);
});

test.each<AccountProblem>([
  { type: "Offline" },
  { type: "RateLimited", retryAfterSeconds: 9 },
  { type: "Refused", code: "feed-changed", message: "" },
])("after $type it tries again a minute later, with what the server has then", async (problem) => {
  const tab = openTab();
  tab.problem = problem;
  await tab.settle();
  tab.problem = null;
  tab.feeds = [{ ...feed, stored: "changed", options: { ...OPTIONS, scope: "titles" } }];
  await tab.minute();
  expect(tab.published).toMatchObject([{ stored: "changed", text: { options: { scope: "titles" } } }]);
});

test("a text that the server refuses is not sent again until the data changes", async () => {
  const tab = openTab();
  tab.problem = { type: "Refused", code: "too-large", message: "" };
  await tab.settle();
  await tab.minute();
  expect(tab.lists).toBe(1);
  tab.problem = null;
  await tab.change();
  expect(tab.published).toHaveLength(1);
});

test("a tab that is closed publishes nothing more", async () => {
  const tab = openTab();
  await tab.settle();
  tab.stop();
  await tab.change();
  await tab.minute();
  expect([tab.published.length, tab.timers.length]).toEqual([1, 0]);
});

test("an address without a zone gets this device's, and then keeps it", async () => {
  const { zone: _none, ...options } = OPTIONS;
  const tab = openTab({ feeds: [{ ...feed, options }] });
  await tab.settle();
  expect(tab.rendered).toMatchObject([{ zone: deviceZone(), revision: "" }]);
  expect(tab.published).toMatchObject([{ text: { options: { ...options, zone: deviceZone() } } }]);
  const other = openTab();
  await other.settle();
  expect(other.rendered).toMatchObject([{ zone: "Europe/Berlin", revision: "r0" }]);
});
