import {
  addTask,
  type BackupProblem,
  backupOf,
  backupText,
  type Cipher,
  chooseTheme,
  countsOf,
  dayOf,
  type Instant,
  newTaskForm,
  type OpenBackupProblem,
  type State,
  startTimer,
  type TaskId,
} from "@furrow/core";
import { at, completeTask, onDay } from "@furrow/core/testing";
import { type CopyInfo, type LogMeta, openTab, replicaOf, stampTime } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLogStore, removeRejected } from "@furrow/sync/testing";
import { describe, expect, test } from "vitest";
import { readCalendar } from "../../platform/calendar/read-calendar.ts";
import { webCryptoCipher } from "../../platform/storage/web-crypto-cipher.ts";
import { writeZip } from "../../platform/zip/write-zip.ts";
import { type AppStore, createAppStore } from "../../state/app-store.ts";
import { stateOfReplica } from "../../state/rows.ts";
import { createBackupWork } from "./backup-work.ts";
import type { BackupWork, ReadProblem, RestoreOffer, RestoreSource, Tell } from "./backup-worker.ts";

const NOW = at("2026-11-20", "09:00");
const TODAY = onDay("2026-11-20");
const quiet = () => {};

let nodes = 0;
const aNode = () => {
  nodes += 1;
  return `node${String(nodes).padStart(6, "0")}`;
};

const aWorker = (store: MemoryLogStore, now = () => NOW): BackupWork =>
  createBackupWork({
    openLog: async () => ({ ok: true, value: { ...createMemoryLog(store), close: quiet } }),
    cipher: webCryptoCipher,
    now,
    newNode: aNode,
    writeZip,
    readPast: async () => ({ type: "refused", reason: "broken" }),
    loadDrawing: async () => () => "",
    readCalendar: async (text, last) => readCalendar(text, last),
  });

async function aStore(shared: MemoryLogStore): Promise<AppStore> {
  const tab = await openTab(createMemoryLog(shared), aNode());
  if (!tab.ok) throw new Error(tab.error.type);
  return createAppStore({ tab: tab.value, now: () => NOW, newId: aNode, onSaved: quiet });
}

async function studied(titles: readonly string[]): Promise<MemoryLogStore> {
  const shared = createLogStore();
  const store = await aStore(shared);
  for (const title of titles) {
    await store.run(addTask, {
      form: { ...newTaskForm(TODAY), title, hours: "2", startTime: "09:00", endTime: "11:00" },
    });
  }
  const [first] = store.getState().tasks.keys();
  await store.run(completeTask, { taskId: first as TaskId });
  return shared;
}

async function stateIn(store: MemoryLogStore): Promise<State> {
  const loaded = await createMemoryLog(store).load();
  const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
  if (!replica.ok) throw new Error(replica.error.type);
  return stateOfReplica(replica.value, dayOf(NOW));
}

/** A backup says everything there is, so two equal ones are of equal data. */
const everythingIn = async (store: MemoryLogStore) => backupText(backupOf(await stateIn(store), NOW));

async function newestCopy(store: MemoryLogStore): Promise<CopyInfo> {
  const copies = await createMemoryLog(store).copies();
  const copy = copies.ok ? copies.value.at(-1) : undefined;
  if (copy === undefined) throw new Error("no copy");
  return copy;
}

async function metaOf(store: MemoryLogStore): Promise<LogMeta> {
  const loaded = await createMemoryLog(store).load();
  if (!loaded.ok) throw new Error(loaded.error.type);
  return loaded.value.meta;
}

async function made(worker: BackupWork, password: string | null): Promise<Blob> {
  const file = await worker.make({ type: "backup", password }, quiet);
  if (!file.ok) throw new Error(file.error.reason);
  return file.value.content;
}

/** Previewed by one worker and put in place by another: nothing is kept between the two. */
async function restore(
  store: MemoryLogStore,
  source: RestoreSource,
  tell: Tell = quiet,
): Promise<RestoreOffer> {
  const offer = await aWorker(store).previewRestore(source, quiet);
  if (!offer.ok) throw new Error(JSON.stringify(offer.error));
  expect(await aWorker(store).restore(source, tell)).toEqual({ ok: true, value: null });
  return offer.value;
}

const restoreFile = (store: MemoryLogStore, file: Blob, password: string | null, tell?: Tell) =>
  restore(store, { file, password }, tell);

const restoreCopy = (store: MemoryLogStore, copy: CopyInfo) => restore(store, { copy });

const problemOf = async (
  reading: ReturnType<BackupWork["previewRestore"]>,
): Promise<ReadProblem | BackupProblem | OpenBackupProblem | null> => {
  const read = await reading;
  return read.ok ? null : read.error;
};

describe("a backup", () => {
  test.each([null, "korrekt höst 🐓"])(
    "restored on another device is exactly what was exported, password %s",
    async (password) => {
      const from = await studied(["Read", "Write <script>alert(1)</script>"]);
      const to = await studied(["Something else"]);
      const read = await restoreFile(to, await made(aWorker(from), password), password);
      expect(read.preview.records.tasks).toEqual({
        before: 1,
        after: 2,
        added: 2,
        removed: 1,
        changed: 0,
      });
      expect(await everythingIn(to)).toBe(await everythingIn(from));
    },
  );

  test("replaces in one rewrite, keeping an automatic copy of what was there and sending every row", async () => {
    const to = await studied(["Old"]);
    const before = await everythingIn(to);
    await restoreFile(to, await made(aWorker(await studied(["New"])), null), null);
    const log = createMemoryLog(to);
    const copies = await log.copies();
    expect(copies.ok && copies.value.map(({ reason, at: when }) => [reason, when])).toEqual([
      ["import", NOW],
    ]);
    const outbox = await log.outbox(1000);
    expect(outbox.ok && outbox.value.some(({ change }) => change.table === "tasks")).toBe(true);

    const [copy] = copies.ok ? copies.value : [];
    if (copy === undefined) throw new Error("no copy");
    await restoreCopy(to, copy);
    expect(await everythingIn(to)).toBe(before);
  });

  test("tells how far its replacement is", async () => {
    const shares: number[] = [];
    const file = await made(aWorker(await studied(["New"])), null);
    await restoreFile(await studied(["Old"]), file, null, (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort());
  });

  test("leaves the running timer of this device alone", async () => {
    const to = await studied(["Old"]);
    await (await aStore(to)).run(startTimer, undefined);
    await restoreFile(to, await made(aWorker(await studied(["New"])), null), null);
    expect((await stateIn(to)).timer.state).toBe("running");
  });

  test("opened with the wrong password, or altered, or cut off, changes nothing", async () => {
    const to = await studied(["Old"]);
    const before = await everythingIn(to);
    const worker = aWorker(to);
    const file = await made(aWorker(await studied(["New"])), "right");
    const text = await file.text();
    const read = (content: string, password: string | null) =>
      problemOf(worker.previewRestore({ file: new Blob([content]), password }, quiet));
    expect(await read(text, null)).toEqual({ type: "PasswordRequired" });
    expect(await read(text, "wrong")).toEqual({ type: "WrongPasswordOrCorrupted" });
    expect(await read(text.slice(0, -40), "right")).toMatchObject({
      type: expect.stringMatching(/^(Invalid|Wrong|Missing)/),
    });
    expect(await read("no json", null)).toEqual({ type: "InvalidFormat" });
    expect(await read("{}", null)).toEqual({ type: "MissingData", missing: ["studyData", "tasks", "goals"] });
    expect(await everythingIn(to)).toBe(before);
  });

  test("whose cipher is missing is told as such", async () => {
    const to = await studied(["Old"]);
    const broken = createBackupWork({
      openLog: async () => ({ ok: true, value: { ...createMemoryLog(to), close: quiet } }),
      cipher: { ...webCryptoCipher, deriveKey: () => Promise.reject(new TypeError("no subtle")) },
      now: () => NOW,
      newNode: aNode,
      writeZip,
      readPast: async () => ({ type: "refused", reason: "broken" }),
      loadDrawing: async () => () => "",
      readCalendar: async () => null,
    });
    const file = await made(aWorker(to), "right");
    expect(await problemOf(broken.previewRestore({ file, password: "right" }, quiet))).toEqual({
      type: "DecryptionFailed",
    });
  });
});

describe("a file is no success", () => {
  const makeWith = async (password: string | null, cipher: Partial<Cipher>) => {
    const shared = await studied(["Read"]);
    const worker = createBackupWork({
      openLog: async () => ({ ok: true, value: { ...createMemoryLog(shared), close: quiet } }),
      cipher: { ...webCryptoCipher, ...cipher },
      readCalendar: async () => null,
      now: () => NOW,
      newNode: aNode,
      writeZip,
      readPast: async () => ({ type: "refused", reason: "broken" }),
      loadDrawing: async () => () => "",
    });
    return worker.make({ type: "backup", password }, quiet);
  };
  const NOT_WHOLE = { ok: false, error: { type: "WorkerFailed", reason: "file-not-whole" } };
  const oneByteOff = (text: string) => {
    const bytes = webCryptoCipher.textToUtf8(text);
    bytes[bytes.length - 3] = 32;
    return bytes;
  };

  test("that cannot be opened again", async () => {
    expect(await makeWith("right", { openGcm: async () => null })).toEqual(NOT_WHOLE);
  });

  test("out of which something else comes than what went in", async () => {
    const other = { utf8ToText: (bytes: Uint8Array) => `${webCryptoCipher.utf8ToText(bytes)} ` };
    expect(await makeWith("right", other)).toEqual(NOT_WHOLE);
  });

  test("that is read back otherwise than it was written", async () => {
    expect(await makeWith(null, { textToUtf8: oneByteOff })).toEqual(NOT_WHOLE);
    const sealedOff = (text: string) =>
      text.includes("ciphertext") ? oneByteOff(text) : webCryptoCipher.textToUtf8(text);
    expect(await makeWith("right", { textToUtf8: sealedOff })).toEqual(NOT_WHOLE);
  });

  test("and is one where nothing is amiss", async () => {
    expect([(await makeWith(null, {})).ok, (await makeWith("right", {})).ok]).toEqual([true, true]);
  });
});

describe("a restoration", () => {
  const titlesIn = (state: State) => Array.from(state.tasks.values(), ({ title }) => title);
  const generationTime = async (store: MemoryLogStore) => stampTime((await metaOf(store)).generation);
  const aFile = async () => made(aWorker(await studied(["New"])), null);

  test("keeps what was written after its preview in the copy", async () => {
    const to = await studied(["Old"]);
    const source = { file: await aFile(), password: null };
    await aWorker(to).previewRestore(source, quiet);
    await (await aStore(to)).run(addTask, {
      form: { ...newTaskForm(TODAY), title: "Meanwhile", hours: "1", startTime: "12:00", endTime: "13:00" },
    });
    expect(await aWorker(to).restore(source, quiet)).toEqual({ ok: true, value: null });
    expect(titlesIn(await stateIn(to))).toEqual(["New"]);
    await restoreCopy(to, await newestCopy(to));
    expect(titlesIn(await stateIn(to)).sort()).toEqual(["Meanwhile", "Old"]);
  });

  test("is of the moment the user agreed to it, however long the preview was open", async () => {
    const to = await studied(["Old"]);
    let now = NOW;
    const source = { file: await aFile(), password: null };
    const worker = aWorker(to, () => now);
    await worker.previewRestore(source, quiet);
    now = (NOW + 61_000) as Instant;
    await worker.restore(source, quiet);
    expect(await generationTime(to)).toBe(now);
    expect((await newestCopy(to)).at).toBe(now);
  });

  test("of a file that has gone since its preview changes nothing", async () => {
    const to = await studied(["Old"]);
    const before = await everythingIn(to);
    const file = { text: () => Promise.reject(new DOMException("gone", "NotFoundError")) } as unknown as Blob;
    expect(await aWorker(to).restore({ file, password: null }, quiet)).toEqual({
      ok: false,
      error: { type: "Unreadable" },
    });
    expect(await everythingIn(to)).toBe(before);
  });

  test("that cannot be written is told, and what was there stays", async () => {
    const to = await studied(["Old"]);
    const before = await everythingIn(to);
    const log = createMemoryLog(to);
    const worker = createBackupWork({
      openLog: async () => ({ ok: true, value: { ...log, close: quiet } }),
      cipher: webCryptoCipher,
      now: () => NOW,
      newNode: aNode,
      writeZip,
      readPast: async () => ({ type: "refused", reason: "broken" }),
      loadDrawing: async () => () => "",
      readCalendar: async () => null,
    });
    const file = await aFile();
    log.failNext("rewrite", { type: "QuotaExceeded" });
    expect(await worker.restore({ file, password: null }, quiet)).toEqual({
      ok: false,
      error: { type: "WorkerFailed", reason: "out-of-space" },
    });
    expect(await everythingIn(to)).toBe(before);
  });
});

describe("changes the server did not accept", () => {
  const REFUSED = "Refused by the server";

  /** A log in which the newest task was rejected. */
  async function rejection(): Promise<{ store: MemoryLogStore; copy: CopyInfo }> {
    const store = await studied(["Old"]);
    const log = createMemoryLog(store);
    const known = await log.waiting();
    await (await aStore(store)).run(addTask, {
      form: { ...newTaskForm(TODAY), title: REFUSED, hours: "1", startTime: "12:00", endTime: "13:00" },
    });
    const outbox = await log.outbox(1000);
    if (!known.ok || !outbox.ok) throw new Error("no outbox");
    await log.rewrite(removeRejected(outbox.value.slice(known.value), NOW));
    return { store, copy: await newestCopy(store) };
  }

  test("are put back on top of what is there, with an automatic copy, and sent again", async () => {
    const { store, copy } = await rejection();
    expect([...(await stateIn(store)).tasks.values()].map(({ title }) => title)).toEqual(["Old"]);
    const before = await everythingIn(store);
    const generation = (await metaOf(store)).generation;
    const { effect, preview } = await restoreCopy(store, copy);
    expect([effect, preview.records.tasks]).toEqual([
      "adds",
      { before: 1, after: 2, added: 1, removed: 0, changed: 0 },
    ]);
    expect([...(await stateIn(store)).tasks.values()].map(({ title }) => title).sort()).toEqual([
      "Old",
      REFUSED,
    ]);
    // Other devices keep what they have: no generation begins.
    expect((await metaOf(store)).generation).toBe(generation);
    const outbox = await createMemoryLog(store).outbox(1000);
    expect(outbox.ok && outbox.value.at(-1)?.change.cells).toMatchObject({ title: REFUSED });

    await restoreCopy(store, await newestCopy(store));
    expect(await everythingIn(store)).toBe(before);
  });

  test("can be saved as they are, also when nobody can read them", async () => {
    const { store, copy } = await rejection();
    const file = await aWorker(store).make({ type: "copy", copy }, quiet);
    if (!file.ok) throw new Error(file.error.reason);
    expect(file.value.name).toMatch(/-set-aside-2026-11-20\.json$/);
    expect(JSON.parse(await file.value.content.text())).toMatchObject([{ cells: { title: REFUSED } }]);

    const log = createMemoryLog(store);
    const odd = await log.saveCopy({ at: NOW, reason: "set-aside", count: 1, content: "[{}]" });
    if (!odd.ok) throw new Error("not saved");
    expect(await aWorker(store).previewRestore({ copy: odd.value }, quiet)).toEqual({
      ok: false,
      error: { type: "WorkerFailed", reason: "copy-unreadable" },
    });
    const raw = await aWorker(store).make({ type: "copy", copy: odd.value }, quiet);
    expect(raw.ok && (await raw.value.content.text())).toBe("[{}]");
  });
});

test("what an earlier build kept of a joining cannot be read, and says so", async () => {
  const store = await studied(["Old"]);
  const content = '{"profile":"local-1","about":null,"rows":[],"came":[],"covered":[]}';
  const copy = await createMemoryLog(store).saveCopy({ at: NOW, reason: "joined", count: 1, content });
  if (!copy.ok) throw new Error("not saved");
  const unreadable = { ok: false, error: { type: "WorkerFailed", reason: "copy-unreadable" } };
  const worker = aWorker(store);
  expect(await worker.previewRestore({ copy: copy.value }, quiet)).toEqual(unreadable);
  expect(await worker.restore({ copy: copy.value }, quiet)).toEqual(unreadable);
  expect(await worker.make({ type: "copy", copy: copy.value }, quiet)).toEqual(unreadable);
});

test("an automatic copy becomes a backup of its moment", async () => {
  const store = await studied(["Old"]);
  const before = await everythingIn(store);
  await aWorker(store).clear(null, quiet);
  const later = createBackupWork({
    openLog: async () => ({ ok: true, value: { ...createMemoryLog(store), close: quiet } }),
    cipher: webCryptoCipher,
    readCalendar: async () => null,
    now: () => at("2026-12-24", "18:00"),
    newNode: aNode,
    writeZip,
    readPast: async () => ({ type: "refused", reason: "broken" }),
    loadDrawing: async () => () => "",
  });
  const file = await later.make({ type: "copy", copy: await newestCopy(store) }, quiet);
  if (!file.ok) throw new Error(file.error.reason);
  expect(file.value.name).toMatch(/-backup-2026-11-20-0900\.json$/);
  expect(await file.value.content.text()).toBe(before);
  const gone = { ...(await newestCopy(store)), id: 99 };
  expect(await later.make({ type: "copy", copy: gone }, quiet)).toMatchObject({ ok: false });
});

test("clearing takes everything but the preferences, and keeps a copy", async () => {
  const shared = await studied(["Old"]);
  await (await aStore(shared)).run(chooseTheme, { name: "green" });
  await aWorker(shared).clear(null, quiet);
  const state = await stateIn(shared);
  expect(countsOf(state)).toEqual({ tasks: 0, days: 0, hours: 0, animals: 0 });
  expect(state.preferences.theme).toBe("green");
  const copies = await createMemoryLog(shared).copies();
  expect(copies.ok && copies.value.map(({ reason }) => reason)).toEqual(["clear"]);
});

test("a log that cannot be opened is told, not thrown", async () => {
  const worker = createBackupWork({
    openLog: async () => ({ ok: false, error: { type: "Unavailable" } }),
    cipher: webCryptoCipher,
    readCalendar: async () => null,
    now: () => NOW,
    newNode: aNode,
    writeZip,
    readPast: async () => ({ type: "refused", reason: "broken" }),
    loadDrawing: async () => () => "",
  });
  expect(await worker.make({ type: "tasks-csv" }, quiet)).toMatchObject({
    ok: false,
    error: { type: "WorkerFailed", reason: "data-unreachable" },
  });
});

test.each([
  ["tasks-csv", "text/csv", "Read"],
  ["study-data-csv", "text/csv", "2026-11-20,2"],
  ["calendar", "text/calendar", "SUMMARY:Read"],
] as const)("%s is a file of its kind", async (type, mime, holds) => {
  const file = await aWorker(await studied(["Read"])).make({ type }, quiet);
  if (!file.ok) throw new Error(file.error.reason);
  expect(file.value.content.type).toBe(mime);
  expect(await file.value.content.text()).toContain(holds);
});

test("the diary tells of the whole history, named after the account where no name was set", async () => {
  const order = { type: "diary", period: "everything", name: "Ada", style: "inside" } as const;
  const file = await aWorker(await studied(["Read"])).make(order, quiet);
  if (!file.ok) throw new Error(file.error.reason);
  const html = await file.value.content.text();
  expect(html).toContain("Ada");
  expect(html).toContain("Read");
});

test("a timetable is read for a range, another file is none", async () => {
  const worker = aWorker(createLogStore());
  const range = { from: TODAY, to: TODAY };
  const ics = (lines: string[]) => new Blob([lines.join("\r\n")]);
  const calendar = ics([
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20261120T090000",
    "DTEND:20261120T100000",
    "SUMMARY:Physics",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "SUMMARY:Someday",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
  const read = await worker.readFeed({ calendar, range }, quiet);
  expect(read.ok && read.value.events.map(({ title }) => title)).toEqual(["Physics"]);
  expect(read.ok && read.value.problems).toEqual([{ title: "Someday", type: "noDay" }]);
  expect(await worker.readFeed({ calendar: ics(["hello"]), range }, quiet)).toEqual({
    ok: false,
    error: { type: "NoCalendar" },
  });
});

test("a log is compacted by it, and holds what it held", async () => {
  const store = await studied(["Read", "Write"]);
  const before = await everythingIn(store);
  expect(store.contents.tail).not.toEqual([]);
  expect(await aWorker(store).compact(null, quiet)).toEqual({ ok: true, value: null });
  expect([store.contents.tail, store.epoch]).toEqual([[], 0]);
  expect(await everythingIn(store)).toBe(before);
});
