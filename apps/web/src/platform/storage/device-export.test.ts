import "fake-indexeddb/auto";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { addTask, backupOf, deleteTask, newTaskForm, type State, type TaskId } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { compactLog, openTab } from "@furrow/sync";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { openDeviceRecords } from "../../services/backup/device-records.ts";
import { createAppStore } from "../../state/app-store.ts";
import { deviceFile } from "./device-export.ts";
import frozen from "./fixtures/log-v4.json" with { type: "json" };
import { openIndexedDbLog } from "./indexeddb-log.ts";
import { memoryPreferences } from "./memory-preferences.ts";

const TODAY = onDay("2026-11-20");
const NOW = at("2026-11-20", "09:00");
const context = { now: NOW, today: TODAY, newId: () => "id", isPartial: false };

/** Two tasks in the snapshot, of which one was deleted since, and one in the tail. */
async function study(userId: string): Promise<State> {
  const log = await openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} });
  if (!log.ok) throw new Error(log.error.type);
  const tab = await openTab(log.value, "node000001");
  if (!tab.ok) throw new Error(tab.error.type);
  let ids = 0;
  const newId = () => String(++ids);
  const store = createAppStore({ tab: tab.value, now: () => NOW, newId, onSaved: () => {} });
  const add = (title: string) =>
    store.run(addTask, {
      form: { ...newTaskForm(TODAY), title, hours: "2", startTime: "09:00", endTime: "11:00" },
    });
  await add("Read 📖");
  await add("Deleted");
  expect(await log.value.rewrite(compactLog)).toEqual({ ok: true, value: true });
  const [, deleted] = store.getState().tasks.keys();
  await store.run(deleteTask, { taskId: deleted as TaskId });
  await add("Written since");
  log.value.close();
  return store.getState();
}

const textOf = async (owner: string) => (await deviceFile(memoryPreferences(), owner)).text();

test("what is written of a device is read as a backup of all that is on it", async () => {
  const state = await study("user1");
  expect([...state.tasks.values()].map(({ title }) => title)).toEqual(["Read 📖", "Written since"]);
  const opened = openDeviceRecords(await textOf("user1"), context);
  expect(opened).toMatchObject({ ok: true, value: { data: backupOf(state, NOW).data } });
});

test("it holds nothing of others on the device, and their database is not opened", async () => {
  await study("user2");
  await study("user3");
  const file = await deviceFile(
    memoryPreferences({ profiles: '["Ada"]', knownDevices: "{}", theme: "green" }),
    "user2",
  );
  const { local, databases } = JSON.parse(await file.text());
  expect(Object.keys(databases)).toEqual(["furrow:user2"]);
  expect([local.theme, "profiles" in local, "knownDevices" in local]).toEqual(["green", false, false]);
});

/** As a build whose snapshots were bytes wrote it. */
const oldFile = () => {
  const [[, snapshot]] = frozen.stores.snapshot.records as unknown as [[string, { readonly base64: string }]];
  const databases = { "furrow:ada": { snapshot: [snapshot] } };
  return JSON.stringify({ format: "device-records", at: null, databases });
};

test("a file of an earlier build, whose snapshot is bytes, is read as well", () => {
  const opened = openDeviceRecords(oldFile(), context);
  const tasks = JSON.stringify(opened?.ok === true && opened.value.data.tasks);
  expect(tasks).toContain("Added by a restore, é🐔");
  expect(tasks).toContain("Restored 0, é🐔");
});

test("a file of a device with nothing on it, or a damaged one, is refused as no backup", async () => {
  const invalid = { ok: false, error: { type: "InvalidFormat" } };
  expect(openDeviceRecords(await textOf("nobody"), context)).toEqual(invalid);
  await study("user4");
  const whole = await textOf("user4");
  expect(openDeviceRecords(whole.slice(0, -20), context)).toEqual(invalid);
  expect(openDeviceRecords(whole.replace('"snapshot":["{', '"snapshot":["'), context)).toEqual(invalid);
  for (const spoiled of ["AAAA", "?"])
    expect(openDeviceRecords(oldFile().replace('"base64":"', `"base64":"${spoiled}`), context)).toEqual(
      invalid,
    );
});

test("any other text is left to the reader of backups", () => {
  for (const text of ["", "{}", '{"data":{}}', "garbage"])
    expect(openDeviceRecords(text, context)).toBeNull();
});

test("the writer takes at most 2 kB of the first chunk, and needs no other", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "device-export.ts"), formats: ["es"] },
      rolldownOptions: { external: [/^@furrow/] },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  expect(output).toHaveLength(1);
  const [{ code }] = output;
  expect(code).not.toContain("import(");
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(2_000);
});
