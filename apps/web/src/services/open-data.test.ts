import { err, ok, type Result } from "@furrow/core";
import { at } from "@furrow/core/testing";
import { expect, test } from "vitest";
import type { OpenDataProblem } from "../state/account-data.ts";
import { createGuestStore } from "../state/app-store.ts";
import type { AccountEvents, OpenAccount } from "./open-data.ts";
import { createOpenData, type Who } from "./open-data.ts";

interface Opening {
  readonly userId: string;
  readonly events: AccountEvents;
  readonly answer: (result: Result<OpenAccount, OpenDataProblem>) => void;
}

function session() {
  const openings: Opening[] = [];
  const listeners: (() => void)[] = [];
  let who: Who = null;
  const data = createOpenData({
    who: { get: () => who, subscribe: (listener) => listeners.push(listener) },
    openGuest: async () => createGuestStore(() => at("2026-11-20", "09:00")),
    open: (userId, events) => new Promise((answer) => openings.push({ userId, events, answer })),
  });
  const follow = (next: Who) => {
    who = next;
    for (const listener of listeners) listener();
  };
  data.begin();
  return { data, openings, follow };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function dataOf(userId: string) {
  const closed: string[] = [];
  return { closed, data: { userId, close: () => closed.push(userId) } as unknown as OpenAccount };
}

test("if the code for pages with data cannot be loaded, the page says so instead of loading for ever", async () => {
  const notLoaded = async (): Promise<never> => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  for (const who of ["ada", "guest"]) {
    const data = createOpenData({
      who: { get: () => who, subscribe: () => {} },
      openGuest: notLoaded,
      open: notLoaded,
    });
    data.begin();
    await settled();
    expect(data.get()).toMatchObject({ type: "failed", problem: { type: "Unavailable" } });
  }
});

test("a guest gets an empty state, a signed-in person their own database", async () => {
  const { data, openings, follow } = session();
  follow("guest");
  await settled();
  expect(data.get().type).toBe("guest");
  follow("ada");
  expect(data.get()).toEqual({ type: "opening", userId: "ada", blocked: false });
  openings[0]?.answer(ok(dataOf("ada").data));
  await settled();
  expect(data.get()).toMatchObject({ type: "ready", data: { userId: "ada" } });
});

test("what opens after the person has left is closed and not shown", async () => {
  const { data, openings, follow } = session();
  follow("ada");
  follow("bo");
  const late = dataOf("ada");
  openings[0]?.answer(ok(late.data));
  await settled();
  expect(late.closed).toEqual(["ada"]);
  expect(data.get()).toMatchObject({ type: "opening", userId: "bo" });
});

test("somebody who leaves and comes back at once has their data open once", async () => {
  const { data, openings, follow } = session();
  follow("ada");
  follow("guest");
  follow("ada");
  const [first, second] = [dataOf("ada"), dataOf("ada")];
  openings[0]?.answer(ok(first.data));
  openings[1]?.answer(ok(second.data));
  await settled();
  expect(data.get()).toEqual({ type: "ready", data: second.data });
  expect([first.closed, second.closed]).toEqual([["ada"], []]);
});

test("signing out closes the database", async () => {
  const { openings, follow } = session();
  follow("ada");
  const { data: opened, closed } = dataOf("ada");
  openings[0]?.answer(ok(opened));
  await settled();
  follow("guest");
  expect(closed).toEqual(["ada"]);
});

test("says when an older tab is in the way, and when a newer one took over", async () => {
  const { data, openings, follow } = session();
  follow("ada");
  openings[0]?.events.onBlocked();
  expect(data.get()).toMatchObject({ type: "opening", blocked: true });
  openings[0]?.events.onOutdated();
  expect(data.get()).toMatchObject({ type: "outdated", userId: "ada" });
});

test("a tab whose database was taken over gives up the lead", async () => {
  const { data, openings, follow } = session();
  follow("ada");
  const { data: opened, closed } = dataOf("ada");
  openings[0]?.answer(ok(opened));
  await settled();
  openings[0]?.events.onOutdated();
  expect(closed).toEqual(["ada"]);
  expect(data.get().type).toBe("outdated");
});

test("a database that cannot be opened is a state of its own", async () => {
  const { data, openings, follow } = session();
  follow("ada");
  openings[0]?.answer(err({ type: "NewerData" }));
  await settled();
  expect(data.get()).toMatchObject({ type: "failed", problem: { type: "NewerData" } });
});
