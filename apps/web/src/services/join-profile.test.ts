import { addTask, newTaskForm } from "@furrow/core";
import { at, type JsonObject, onDay } from "@furrow/core/testing";
import { type CopyDraft, openTab, type Replica, readSnapshot, replicaOf, visibleRows } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "@furrow/sync/testing";
import { describe, expect, test } from "vitest";
import type { OwnersOnDevice } from "../platform/ports/storage.ts";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { createSignal } from "../signal.ts";
import { readJoining, writeJoining } from "../state/accounts/joining.ts";
import { localProfile } from "../state/accounts/local-profile.ts";
import { pendingErasures } from "../state/accounts/pending-erasures.ts";
import { localProfiles, saveLocalProfile } from "../state/accounts/profile-list.ts";
import { createAppStore } from "../state/app-store.ts";
import { replicaToRows, writesToRowWrites } from "../state/rows.ts";
import type { CloudStatus } from "./cloud.ts";
import { isNothing, joinProfile, keepApart, profileCounts } from "./join-profile.ts";
import { type JoiningQuestion, startJoining } from "./joining.ts";
import type { OpenAccount } from "./open-data.ts";

const NOW = at("2026-11-20", "09:00");
const PROFILE = "local-one";
let nodes = 0;
const aNode = () => `node${String(++nodes).padStart(6, "0")}`;

async function withTasks(titles: readonly string[]): Promise<MemoryLogStore> {
  const shared = createLogStore();
  const tab = await openTab(createMemoryLog(shared), aNode());
  if (!tab.ok) throw new Error(tab.error.type);
  const store = createAppStore({ tab: tab.value, now: () => NOW, newId: aNode, onSaved: () => {} });
  for (const title of titles) {
    const form = { ...newTaskForm(onDay("2026-11-20")), title, hours: "1" };
    await store.run(addTask, { form: { ...form, startTime: "09:00", endTime: "10:00" } });
  }
  return shared;
}

async function aDevice(tasks: readonly string[] = ["Cells"], choice: "add" | "ask" = "add") {
  const logs = new Map([
    ["ada", await withTasks(["Own"])],
    [PROFILE, await withTasks(tasks)],
  ]);
  const preferences = memoryPreferences();
  saveLocalProfile(preferences, { id: PROFILE, name: "Ada", createdAt: 5, keptApartFrom: [] });
  writeJoining(preferences, { profileId: PROFILE, accountId: "ada", choice });
  const people = {
    list: async () => [...logs.keys()].map((userId) => ({ userId, unsent: null })),
    openLog: async (userId: string) => {
      const store = logs.get(userId) ?? createLogStore();
      logs.set(userId, store);
      return createMemoryLog(store);
    },
  };
  const logOf = (owner: string) => createMemoryLog(logs.get(owner) ?? createLogStore());
  const account = { userId: "ada", log: logOf("ada") };
  const parts = { preferences, people, now: () => NOW, random: Math.random };
  return { logs, preferences, people, parts, account, logOf };
}

async function titles(log: ReturnType<typeof createMemoryLog>): Promise<readonly unknown[]> {
  const loaded = await log.load();
  const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
  if (!replica.ok) throw new Error(replica.error.type);
  return taskTitles(replica.value);
}

const taskTitles = (replica: Replica): readonly unknown[] =>
  Array.from(visibleRows(replica))
    .filter(({ table }) => table === "tasks")
    .map(({ fields }) => fields.title);

test("a profile joins with its automatic copies, each once, and goes from the device", async () => {
  const { preferences, parts, account, logOf } = await aDevice();
  const copy: CopyDraft = { at: 3, reason: "clear", count: 1, content: "as it was" };
  await logOf(PROFILE).saveCopy(copy);
  await logOf("ada").saveCopy(copy);
  expect(await joinProfile(parts, account)).toMatchObject({ tasks: 1 });
  expect(await titles(account.log)).toEqual(["Own", "Cells"]);
  const copies = await account.log.copies();
  expect(copies.ok && copies.value.map(({ reason }) => reason).sort()).toEqual(["clear", "joined"]);
  expect(pendingErasures(preferences)).toEqual({ [PROFILE]: "everything" });
  expect(localProfiles(preferences)).toEqual([]);
  expect(readJoining(preferences)).toBeNull();
});

test("a profile that is gone already is a decision that is done, and no database is made for it", async () => {
  const { logs, preferences, parts, account } = await aDevice();
  logs.delete(PROFILE);
  expect(await joinProfile(parts, account)).toBeNull();
  expect([...logs.keys()]).toEqual(["ada"]);
  expect(readJoining(preferences)).toBeNull();
});

test.each<[string, (device: Awaited<ReturnType<typeof aDevice>>) => void]>([
  ["the disk is full", ({ account }) => account.log.failNext("rewrite", { type: "QuotaExceeded" })],
  ["the account's log is torn", ({ logs }) => spoil(logs.get("ada"))],
  ["a newer version wrote the profile", ({ logs }) => spoil(logs.get(PROFILE), '{"format":9}')],
])("where %s, nothing is forgotten", async (_, befall) => {
  const device = await aDevice();
  befall(device);
  await expect(joinProfile(device.parts, device.account)).rejects.toThrow();
  expect(pendingErasures(device.preferences)).toEqual({});
  expect(readJoining(device.preferences)).not.toBeNull();
  expect(localProfiles(device.preferences)).toHaveLength(1);
});

const spoil = (store: MemoryLogStore | undefined, snapshot = '{"format":9}') => {
  if (store !== undefined) store.contents = { ...store.contents, snapshot };
};

test("the account as it was is kept as an automatic copy", async () => {
  const { parts, account } = await aDevice();
  await joinProfile(parts, account);
  const copies = await account.log.copies();
  const copy = copies.ok ? copies.value.find(({ reason }) => reason === "joined") : undefined;
  const content = await account.log.readCopy(copy?.id ?? -1);
  const replica = readSnapshot((content.ok && content.value) || "");
  if (!replica.ok) throw new Error(replica.error.type);
  expect(taskTitles(replica.value)).toEqual(["Own"]);
});

describe("courses, repeating tasks and steps", () => {
  const was = { title: "Physics", date: "2026-11-24", hours: 1.5, steps: [{ key: "a", title: "Read" }] };
  /** The same timetable imported on both sides, each with a word of its own on it, and what only one has. */
  const rowsOf = (
    side: string,
    done: boolean,
  ): readonly (readonly ["courses" | "series" | "tasks" | "steps", string, JsonObject])[] => [
    ["courses", `course_${side}`, { name: side, color: "teal", createdAt: "2026-11-20T08:00:00.000Z" }],
    ["series", `series_${side}`, { title: side, start: "2026-11-20", rule: { every: "day", interval: 1 } }],
    ["series", "ics_1", { title: "Physics", start: "2026-11-24", rule: { every: "day", interval: 7 } }],
    ["tasks", "ics_1:2026-11-24", done ? { was, done: { at: "2026-11-24T11:00:00.000Z" } } : { was }],
    ["tasks", `series_${side}:2026-11-21`, { was, skipped: { at: "2026-11-20T08:00:00.000Z" } }],
    ["steps", `ics_1:2026-11-24/${side}`, { taskId: "ics_1:2026-11-24", title: side, place: 0 }],
  ];
  const write = async (log: ReturnType<typeof createMemoryLog>, rows: ReturnType<typeof rowsOf>) => {
    const tab = await openTab(log, aNode());
    if (!tab.ok) throw new Error(tab.error.type);
    const writes = rows.map(([table, id, fields]) => ({ type: "put", table, id, fields }) as const);
    const committed = tab.value.commit(writesToRowWrites(writes), NOW);
    if (!committed.ok) throw new Error(JSON.stringify(committed.error));
    await committed.value.durable;
  };
  const liveRows = async (log: ReturnType<typeof createMemoryLog>) => {
    const loaded = await log.load();
    const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
    if (!replica.ok) throw new Error(replica.error.type);
    // A cell that came and left again is null.
    const said = (fields: JsonObject) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    return [...replicaToRows(replica.value)]
      .filter(({ table }) => ["courses", "series", "steps", "tasks"].includes(table))
      .map(({ table, id, fields }) => [`${table}/${id}`, said(fields ?? {})] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  };

  test("of both sides are there, and a timetable of both once", async () => {
    const { parts, account, logOf } = await aDevice();
    await write(account.log, rowsOf("Own", false));
    await write(logOf(PROFILE), rowsOf("Cells", true));
    const [own, brought] = [await liveRows(account.log), await liveRows(logOf(PROFILE))];
    await joinProfile(parts, account);
    const joined = new Map(await liveRows(account.log));
    expect([...joined.keys()]).toEqual([...new Set([...own, ...brought].map(([name]) => name))].sort());
    expect(joined.get("tasks/ics_1:2026-11-24")).toEqual({ was, done: { at: "2026-11-24T11:00:00.000Z" } });
  });

  test("are something to ask about, also where no time of one was touched", async () => {
    const { people, logOf } = await aDevice([]);
    await write(logOf(PROFILE), rowsOf("Cells", false).slice(1, 2));
    const counts = await profileCounts(people, PROFILE, NOW);
    expect(counts).toMatchObject({ tasks: 1 });
    expect(counts !== null && isNothing(counts)).toBe(false);
  });
});

describe("once the account's rows are here", () => {
  async function going(tasks: readonly string[], choice: "add" | "ask") {
    const device = await aDevice(tasks, choice);
    const status = createSignal<CloudStatus>({ type: "saved" });
    const question = createSignal<JoiningQuestion | null>(null);
    const leads = createSignal(true);
    const joined: unknown[] = [];
    const synced = () => status.set({ type: "synced", at: NOW });
    const data = {
      ...device.account,
      store: { getState: () => ({ animals: new Map() }) },
      tab: { receive: async () => ({ ok: true, value: null }) },
      leadership: { isLeading: leads.get, subscribe: leads.subscribe, leave: () => {} },
      notifyTabs: () => {},
      cloud: {
        get: status.get,
        subscribe: status.subscribe,
        syncNow: async () => {
          synced();
          return { ok: true, value: null };
        },
      },
    };
    const stop = startJoining(data as unknown as OpenAccount, {
      ...device.parts,
      ownersOnDevice: async () => device.people as unknown as OwnersOnDevice,
      joining: question,
      eraseMarked: async () => void device.logs.delete(PROFILE),
      toasts: { show: (_type, text) => String(joined.push(text)) },
    });
    const asked = () => expect.poll(question.get).not.toBeNull();
    return { ...device, question, joined, synced, stop, leads, asked };
  }

  test("a profile for which the account was made joins", async () => {
    const { synced, joined, account, logs } = await going(["Cells"], "add");
    expect(await titles(account.log)).toEqual(["Own"]);
    synced();
    await expect.poll(() => joined).toEqual([expect.stringContaining("1 task")]);
    await expect.poll(() => logs.has(PROFILE)).toBe(false);
    expect(await titles(account.log)).toEqual(["Own", "Cells"]);
  });

  test("who signed in is asked with numbers; added, it joins in the leading tab", async () => {
    const { synced, question, asked, joined, leads, account } = await going(["Cells", "Atoms"], "ask");
    synced();
    await asked();
    expect(question.get()).toMatchObject({ counts: { tasks: 2 }, failed: false });
    leads.set(false);
    question.get()?.add();
    expect(question.get()).toBeNull();
    expect(await titles(account.log)).toEqual(["Own"]);
    leads.set(true);
    await expect.poll(() => joined).toHaveLength(1);
    expect(await titles(account.log)).toEqual(["Own", "Cells", "Atoms"]);
  });

  test("nobody is asked about nothing, and the profile stays", async () => {
    const { synced, question, preferences } = await going([], "ask");
    synced();
    await expect.poll(() => readJoining(preferences)).toBeNull();
    expect(question.get()).toBeNull();
    expect(localProfiles(preferences)).toHaveLength(1);
  });

  test("what fails is asked anew, and has lost nothing", async () => {
    const { synced, question, asked, account, preferences } = await going(["Cells"], "add");
    account.log.failNext("rewrite", { type: "QuotaExceeded" });
    synced();
    await asked();
    expect(question.get()?.failed).toBe(true);
    expect(readJoining(preferences)?.choice).toBe("ask");
    expect(await titles(account.log)).toEqual(["Own"]);
  });

  test("kept apart, put off or discarded, the question goes", async () => {
    const apart = await going(["Cells"], "ask");
    apart.synced();
    await apart.asked();
    apart.question.get()?.keepApart();
    expect(apart.question.get()).toBeNull();
    expect(localProfile(apart.preferences, PROFILE).keptApartFrom).toEqual(["ada"]);

    const later = await going(["Cells"], "ask");
    later.synced();
    await later.asked();
    later.question.get()?.later();
    expect(later.question.get()).toBeNull();
    expect(readJoining(later.preferences)?.choice).toBe("ask");

    const gone = await going(["Cells"], "ask");
    gone.synced();
    await gone.asked();
    await gone.question.get()?.discard();
    expect(localProfiles(gone.preferences)).toEqual([]);
    expect(gone.logs.has(PROFILE)).toBe(false);
    expect(await titles(gone.account.log)).toEqual(["Own"]);
  });

  test("answered in another tab, the question goes here as well", async () => {
    const { synced, question, asked, preferences } = await going(["Cells"], "ask");
    synced();
    await asked();
    preferences.writeFromAnotherTab("joining", null);
    await expect.poll(question.get).toBeNull();
  });
});

test("kept apart twice is kept apart once", async () => {
  const { preferences, people } = await aDevice();
  keepApart(preferences, PROFILE, "ada");
  keepApart(preferences, PROFILE, "ada");
  expect(localProfile(preferences, PROFILE).keptApartFrom).toEqual(["ada"]);
  expect(await profileCounts(people, "local-nobody", NOW)).toBeNull();
});
