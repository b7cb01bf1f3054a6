import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Leadership } from "../ports/tabs.ts";
import { joinLeadership } from "./tab-leadership.ts";

let accounts = 0;
let account = "";
const joined: Leadership[] = [];

beforeEach(() => {
  account = `account${++accounts}`;
});
afterEach(() => {
  vi.useRealTimers();
  for (const tab of joined.splice(0)) tab.leave();
});

function join(page = new EventTarget()): Leadership {
  const tab = joinLeadership(account, page);
  joined.push(tab);
  return tab;
}

const untilLeading = (tab: Leadership) =>
  new Promise<void>((resolve) => {
    if (tab.isLeading()) resolve();
    else tab.subscribe((leading) => leading && resolve());
  });

test("one tab leads, and the next one takes over when it leaves", async () => {
  const first = join();
  await untilLeading(first);
  const second = join();
  first.leave();
  await untilLeading(second);
  expect([first.isLeading(), second.isLeading()]).toEqual([false, true]);
});

test("tabs of different accounts lead beside each other", async () => {
  const ada = join();
  account += " of somebody else";
  const bo = join();
  await Promise.all([untilLeading(ada), untilLeading(bo)]);
});

test("a leader that answers no more is replaced", async () => {
  // Stands for a frozen page: it holds the lock, and hears nothing.
  const held = new Promise<void>((resolve) => {
    void navigator.locks
      .request(`leader:${account}`, () => {
        resolve();
        return new Promise(() => {});
      })
      .catch(() => {});
  });
  await held;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const waiting = join();
  vi.advanceTimersByTime(5_000);
  await untilLeading(waiting);
});

test("a deposed leader says so, and queues up again", async () => {
  const deposed = join();
  await untilLeading(deposed);
  const gone = new Promise<void>((resolve) => deposed.subscribe((leading) => !leading && resolve()));
  let release = () => {};
  const thief = navigator.locks.request(`leader:${account}`, { steal: true }, () => {
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await gone;
  release();
  await thief;
  await untilLeading(deposed);
});

test("a page that is put away hands the lead on at once, and asks for it again when it is shown", async () => {
  const page = new EventTarget();
  const moment = (type: string) => Object.assign(new Event(type), { persisted: true });
  const away = join(page);
  await untilLeading(away);
  const other = join();
  page.dispatchEvent(moment("pagehide"));
  expect(away.isLeading()).toBe(false);
  await untilLeading(other);
  page.dispatchEvent(moment("pageshow"));
  other.leave();
  await untilLeading(away);
});

test("a tab that leaves before its turn comes never leads, and keeps nobody waiting", async () => {
  const first = join();
  await untilLeading(first);
  const hasty = join();
  hasty.leave();
  first.leave();
  const last = join();
  await untilLeading(last);
  expect(hasty.isLeading()).toBe(false);
});

test("leaving twice is leaving once", async () => {
  const tab = join();
  tab.leave();
  expect(() => tab.leave()).not.toThrow();
});

/** Stands for the locks of a page that is going away: each request is refused at once. */
function refusingLocks() {
  const request = vi.fn(() => Promise.reject(new DOMException("not fully active", "InvalidStateError")));
  return { request, locks: { request } as unknown as LockManager };
}

test("a request that is refused at once is made again only after a pause, each longer than the one before", async () => {
  vi.useFakeTimers();
  const { request, locks } = refusingLocks();
  joined.push(joinLeadership(account, new EventTarget(), locks));
  const asked: number[] = [];
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    asked.push(request.mock.calls.length);
  }
  expect(asked[0]).toBeLessThanOrEqual(4);
  expect(asked.at(-1)).toBeLessThanOrEqual(10);
  expect(asked.at(-1)).toBeGreaterThan(asked[0] ?? 0);
});

test("a page that went away asks for nothing, and asks at once when it is shown again", async () => {
  vi.useFakeTimers();
  const { request, locks } = refusingLocks();
  const page = new EventTarget();
  const tab = joinLeadership(account, page, locks);
  joined.push(tab);
  page.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(1);
  request.mockImplementation(((_name: string, _how: LockOptions, held: () => Promise<void>) =>
    held()) as never);
  page.dispatchEvent(new Event("pageshow"));
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(2);
  expect(tab.isLeading()).toBe(true);
});

test("whoever left asks no more", async () => {
  vi.useFakeTimers();
  const { request, locks } = refusingLocks();
  const page = new EventTarget();
  joinLeadership(account, page, locks).leave();
  page.dispatchEvent(new Event("pageshow"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(1);
});
