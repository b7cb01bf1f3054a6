import { err, type Instant, ok, type Result } from "@furrow/core";
import { type Change, NO_META, openTab, type Tab } from "@furrow/sync";
import { createLogStore, createMemoryLog, formatStamp, type MemoryLogStore } from "@furrow/sync/testing";
import { describe, expect, test } from "vitest";
import { createEmitter, createSignal } from "../signal.ts";
import { type Cloud, type CloudProblem, type CloudStatus, noCloud } from "./cloud.ts";
import { type FirstLoad, firstSync } from "./first-sync.ts";

const tabOn = async (store: MemoryLogStore): Promise<Tab> => {
  const opened = await openTab(createMemoryLog(store), "node000001");
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
};

const aRow = (row: string): Change => ({
  table: "tasks",
  row,
  cells: { _c: true, title: row },
  stamp: formatStamp({ time: 1, counter: 0, node: "node000002" }),
});

/** As a page of the server leaves the log. */
const stored = (store: MemoryLogStore, rows: readonly string[], more: boolean): void => {
  const meta = { ...NO_META, cursor: rows.length, arriving: more, ...(more && { firstLoad: true as const }) };
  store.contents = { ...store.contents, tail: rows.map(aRow), meta };
  store.received = rows.length;
};

const aCloud = () => {
  const status = createSignal<CloudStatus>({ type: "saved" });
  const outcomes = createEmitter<Result<null, CloudProblem>>();
  const cloud: Cloud = {
    get: status.get,
    subscribe: status.subscribe,
    syncNow: () => new Promise((resolve) => outcomes.subscribe(resolve)),
    stop: async () => {},
  };
  const heldUp = (problem: CloudProblem) => {
    status.set({ type: "held-up", problem, waiting: 0 });
    outcomes.emit(err(problem));
  };
  const agreed = () => {
    status.set({ type: "synced", at: 0 as Instant });
    outcomes.emit(ok(null));
  };
  const page = (here: number, of: number) =>
    status.set({ type: "syncing", step: "fetching", percent: 0, firstLoad: { here, of } });
  return { cloud, heldUp, agreed, page, become: status.set };
};

/** Time passes only when it is told to. */
const listening = () => {
  const told: FirstLoad[] = [];
  let waiting: (() => void) | null = null;
  const asked: string[] = [];
  return {
    told,
    asked,
    patienceEnds: () => waiting?.(),
    adapters: {
      after: (_ms: number, run: () => void) => {
        waiting = run;
        return () => {
          waiting = null;
        };
      },
      onRetrieved: () => asked.push("retrieved"),
      onLoading: (loading: FirstLoad) => told.push(loading),
    },
  };
};

const wordsOf = (told: readonly FirstLoad[]) =>
  told.map(({ here, of, problem }) => `${here} of ${of}${problem === null ? "" : ` ${problem.type}`}`);

test("somebody without an account opens at once: nobody is asked, neither now nor later", async () => {
  const tab = await tabOn(createLogStore());
  const { adapters, asked, told } = listening();
  expect(await firstSync({ tab }, noCloud, adapters)).toBe("nothing-there");
  tab.commit([{ table: "tasks", row: "t1", cells: { title: "Read" } }], 1_000);
  expect(await firstSync({ tab }, noCloud, adapters)).toBe("not-needed");
  expect([asked, told]).toEqual([[], []]);
});

test("a device that holds all it had opens at once", async () => {
  const store = createLogStore();
  stored(store, ["a", "b"], false);
  const { adapters } = listening();
  expect(await firstSync({ tab: await tabOn(store) }, aCloud().cloud, adapters)).toBe("not-needed");
});

describe("a new device", () => {
  test("opens as it is where it gets no answer", async () => {
    const tab = await tabOn(createLogStore());
    const { adapters, told, patienceEnds } = listening();
    const opened = firstSync({ tab }, aCloud().cloud, adapters);
    patienceEnds();
    expect(await opened).toBe("no-answer");
    expect(told).toEqual([]);
  });

  test("that is told of rows and has none of them yet shows no emptiness: it says what it waits for, and goes on", async () => {
    const store = createLogStore();
    const tab = await tabOn(store);
    const { adapters, told, patienceEnds } = listening();
    const { cloud, page, heldUp, agreed, become } = aCloud();
    const opened = firstSync({ tab }, cloud, adapters);
    page(0, 36_000);
    patienceEnds();
    heldUp({ type: "Offline" });
    // Another attempt has begun, and has heard of nothing yet.
    become({ type: "syncing", step: "sending", percent: 0 });
    page(9_000, 36_000);
    stored(store, ["a", "b"], false);
    agreed();
    expect(await opened).toBe("fetched");
    expect(wordsOf(told)).toEqual([
      "0 of 36000",
      "0 of 36000 ServerDown",
      "0 of 36000 Offline",
      "9000 of 36000",
    ]);
  });

  test("tells how far it is, and opens when all is here", async () => {
    const store = createLogStore();
    const tab = await tabOn(store);
    const { adapters, told, asked } = listening();
    const { cloud, page, agreed } = aCloud();
    const opened = firstSync({ tab }, cloud, adapters);
    page(1_000, 3_000);
    page(2_000, 3_000);
    stored(store, ["a", "b"], false);
    agreed();
    expect(await opened).toBe("fetched");
    expect(wordsOf(told)).toEqual(["1000 of 3000", "2000 of 3000"]);
    expect(asked).toEqual(["retrieved"]);
  });

  test("with a part of it says what it waits for, and goes on where it stopped", async () => {
    const store = createLogStore();
    stored(store, ["a"], true);
    const tab = await tabOn(store);
    const { adapters, told, patienceEnds } = listening();
    const { cloud, page, heldUp, agreed } = aCloud();
    const opened = firstSync({ tab }, cloud, adapters);
    heldUp({ type: "Offline" });
    page(2, 3);
    patienceEnds();
    page(3, 3);
    stored(store, ["a", "b", "c"], false);
    agreed();
    expect(await opened).toBe("fetched");
    expect(wordsOf(told)).toEqual(["1 of 0 Offline", "2 of 3", "2 of 3 ServerDown", "3 of 3"]);
  });

  test("shows a part only when it is told to", async () => {
    const store = createLogStore();
    stored(store, ["a"], true);
    const { adapters, told } = listening();
    const { cloud, heldUp } = aCloud();
    const opened = firstSync({ tab: await tabOn(store) }, cloud, adapters);
    heldUp({ type: "DeviceStorage" });
    told.at(-1)?.showNow();
    expect(await opened).toBe("fetched");
  });
});
