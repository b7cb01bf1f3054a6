import { addTask, newTaskForm } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import type { LogContents, Rewrite, Snapshot } from "@furrow/sync";
import {
  compactLog,
  createLogStore,
  createMemoryLog,
  type MemoryLog,
  type MemoryLogStore,
} from "@furrow/sync/testing";
import { expect, test } from "vitest";
import type { NotedWrite, UnconfirmedWrites } from "../platform/ports/storage.ts";
import type { Leadership } from "../platform/ports/tabs.ts";
import { type AccountData, openAccountData } from "./account-data.ts";

const NOW = at("2026-11-20", "09:00");

function aLeadership(leading: boolean) {
  const listeners = new Set<(leading: boolean) => void>();
  const left: string[] = [];
  const leadership: Leadership = {
    isLeading: () => leading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: () => left.push("left"),
  };
  const tell = (value: boolean) => {
    for (const listener of listeners) listener(value);
  };
  return { leadership, left, depose: () => tell(false) };
}

let nodes = 0;

/** As localStorage keeps them, over a list. */
function aNotebook() {
  const left = new Set<NotedWrite>();
  const writes: UnconfirmedWrites = {
    note(changes) {
      const noted: NotedWrite = { changes, forget: () => void left.delete(noted) };
      left.add(noted);
      return noted.forget;
    },
    left: () => [...left],
  };
  return { left, writes };
}

async function open(
  shared: MemoryLogStore = createLogStore(),
  leading = false,
  unconfirmed?: UnconfirmedWrites,
) {
  const log = createMemoryLog(shared);
  const closed: string[] = [];
  const said: string[] = [];
  const { leadership, left, depose } = aLeadership(leading);
  nodes += 1;
  let ids = 0;
  const opened = await openAccountData({
    userId: "ada",
    log,
    leadership,
    signals: {
      notifyTabs: () => said.push("news"),
      onNews: () => {},
      close: () => closed.push("signals"),
    },
    node: `node${String(nodes).padStart(6, "0")}`,
    now: () => NOW,
    newId: () => `${nodes}${++ids}`,
    ...(unconfirmed && { unconfirmed }),
  });
  return { opened, log, left, closed, said, depose };
}

async function openWell(shared?: MemoryLogStore, leading = false, unconfirmed?: UnconfirmedWrites) {
  const { opened, ...rest } = await open(shared, leading, unconfirmed);
  if (!opened.ok) throw new Error(opened.error.type);
  return { data: opened.value, ...rest };
}

const add = (data: AccountData, title: string) =>
  data.store.run(addTask, {
    form: { ...newTaskForm(onDay("2026-11-20")), title, hours: "1", startTime: "09:00", endTime: "10:00" },
  });

const titles = ({ store }: AccountData) => Array.from(store.getState().tasks.values(), ({ title }) => title);

const rewritten = (contents: LogContents, snapshot: Snapshot): ReturnType<Rewrite> => ({
  snapshot,
  outbox: contents.outbox,
  meta: { ...contents.meta, cursor: 40 },
  content: "same",
  copy: null,
});

/** A log with one task in a torn snapshot and one in the tail, read up to 40, with an automatic copy if wanted. */
async function tornLog(withCopy: boolean): Promise<MemoryLogStore> {
  const shared = createLogStore();
  const { data, log } = await openWell(shared);
  await add(data, "In the snapshot");
  await log.rewrite(compactLog);
  const whole = shared.contents.snapshot ?? "";
  if (withCopy) await saveCopy(log, NOW, whole);
  await log.rewrite((contents) => rewritten(contents, whole.slice(0, whole.length / 2)));
  await add(data, "In the tail");
  return shared;
}

const saveCopy = (log: MemoryLog, when: number, content: Snapshot) =>
  log.saveCopy({ at: when, reason: "import", count: 1, content });

test("a change is noted until the log has it, and what an earlier page left is there with the next start, once", async () => {
  const { left, writes } = aNotebook();
  const lost = await openWell(createLogStore(), false, writes);
  const adding = add(lost.data, "Closed at once");
  expect(left.size).toBe(1);
  const [noted] = left;
  await adding;
  expect(left.size).toBe(0);
  if (noted === undefined) throw new Error("nothing was noted");

  const shared = createLogStore();
  for (let start = 1; start <= 2; start++) {
    left.add(noted);
    const { data } = await openWell(shared, false, writes);
    expect([titles(data), left.size, shared.contents.outbox.length]).toEqual([["Closed at once"], 0, 1]);
  }
});

test("what cannot be stored at the next start stays noted for the one after it", async () => {
  const { left, writes } = aNotebook();
  const { data } = await openWell(createLogStore(), false, writes);
  const adding = add(data, "Closed at once");
  const [noted] = left;
  await adding;
  if (noted === undefined) throw new Error("nothing was noted");
  left.add(noted);
  const log = createMemoryLog(createLogStore());
  log.failNext("append", { type: "QuotaExceeded" });
  const { leadership } = aLeadership(false);
  const opened = await openAccountData({
    userId: "ada",
    log,
    leadership,
    signals: { notifyTabs: () => {}, onNews: () => {}, close: () => {} },
    unconfirmed: writes,
    node: "node000099",
    now: () => NOW,
    newId: () => "id",
  });
  expect([opened.ok && titles(opened.value), left.size]).toEqual([[], 1]);
});

test("a torn snapshot is replaced by the automatic copy, and what came since is on top of it", async () => {
  const { data } = await openWell(await tornLog(true));
  expect(data.mended).toBe("from-copy");
  expect(titles(data)).toEqual(["In the snapshot", "In the tail"]);
});

test("without a copy the latest changes are left, unsent ones wait to be sent, and the server is read from its beginning", async () => {
  const shared = await tornLog(false);
  const { data } = await openWell(shared);
  expect(data.mended).toBe("from-server");
  expect(titles(data)).toEqual(["In the tail"]);
  expect(shared.contents.outbox).toHaveLength(2);
  expect(shared.contents.meta.cursor).toBe(0);
});

test("a torn copy is passed over for an older one that can be read", async () => {
  const shared = await tornLog(true);
  await saveCopy(createMemoryLog(shared), NOW + 1, "{");
  const { data } = await openWell(shared);
  expect([data.mended, titles(data)]).toEqual(["from-copy", ["In the snapshot", "In the tail"]]);
});

test("only torn copies are as good as none", async () => {
  const shared = await tornLog(false);
  await saveCopy(createMemoryLog(shared), NOW, "{");
  const { data } = await openWell(shared);
  expect(data.mended).toBe("from-server");
  expect(titles(data)).toEqual(["In the tail"]);
});

test("what was mended once is whole from then on", async () => {
  const shared = await tornLog(true);
  await openWell(shared);
  const { data } = await openWell(shared);
  expect(data.mended).toBeNull();
});

test("records that are damaged beside a whole snapshot are told, mended, and the copies are left alone", async () => {
  const shared = createLogStore();
  const { data, log } = await openWell(shared);
  await add(data, "In the snapshot");
  await log.rewrite(compactLog);
  await saveCopy(log, NOW, shared.contents.snapshot ?? "");
  await add(data, "In the snapshot, since the copy");
  await log.rewrite(compactLog);
  shared.contents = { ...shared.contents, meta: { ...shared.contents.meta, cursor: 40 }, damaged: true };
  const { data: again } = await openWell(shared);
  expect([again.mended, titles(again)]).toEqual([
    "from-server",
    ["In the snapshot", "In the snapshot, since the copy"],
  ]);
  expect(shared.contents.meta).toMatchObject({ cursor: 0, arriving: true });
});

test("a snapshot of a newer version is left as it is; the tab lets everything go", async () => {
  const shared = createLogStore();
  shared.contents = { ...shared.contents, snapshot: JSON.stringify({ format: 99 }) };
  const { opened, left, closed, log } = await open(shared);
  expect(opened).toEqual({ ok: false, error: { type: "NewerData" } });
  expect(shared.contents.snapshot).toContain("99");
  expect([left, closed, (await log.load()).ok]).toEqual([["left"], ["signals"], false]);
});

test("a tab that lost the lead had slept, and looks for what it missed", async () => {
  const shared = createLogStore();
  const { data: asleep, depose } = await openWell(shared, true);
  const { data: awake } = await openWell(shared);
  await add(awake, "Meanwhile");
  depose();
  await expect.poll(() => titles(asleep)).toEqual(["Meanwhile"]);
});

test("what is saved is told to the other tabs and to whoever listens, until they stop", async () => {
  const { data, said } = await openWell();
  let heard = 0;
  const stop = data.onSaved(() => heard++);
  await add(data, "One");
  stop();
  await add(data, "Two");
  expect([said.length, heard]).toEqual([2, 1]);
});

test("closing lets the lead, the signals and the database go", async () => {
  const { data, left, closed, log } = await openWell();
  data.close();
  expect([left, closed, (await log.load()).ok]).toEqual([["left"], ["signals"], false]);
});
