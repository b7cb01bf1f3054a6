/**
 * A backup of 36,000 tasks (20 a day for five years), as the worker beside the page does it: making the file and reading it back, opening
 * it with the preview over a device that is as full, putting it in place with the automatic copy. "work" is what the processor computed,
 * which does not grow when the machine is busy. The log is in memory; `backup-in-browser` has the disk and the page as well.
 * `npm run bench -- backup backup-in-browser`.
 */

import type { Instant } from "@furrow/core";
import { instantAt, taskRecord } from "@furrow/core/testing";
import { compactLog, openTab } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "@furrow/sync/testing";
import { webCryptoCipher } from "../apps/web/src/adapters/web-crypto-cipher.ts";
import { createBackupWork } from "../apps/web/src/data/backup/backup-work.ts";
import { writesToRowWrites } from "../apps/web/src/data/rows.ts";
import { manyTasks, TODAY } from "./many-tasks.ts";

const TASKS = 36_000;
const LIMIT_MS = 5_000;
const NOW: Instant = instantAt(TODAY, 18);
const quiet = () => {};

let nodes = 0;
const newNode = () => {
  nodes += 1;
  return `node${String(nodes).padStart(6, "0")}`;
};

const workerOver = (store: MemoryLogStore) =>
  createBackupWork({
    openLog: async () => ({ ok: true, value: { ...createMemoryLog(store), close: quiet } }),
    cipher: webCryptoCipher,
    now: () => NOW,
    newNode,
    drawing: () => "",
    readCalendar: async () => null,
  });

async function fullStore(): Promise<MemoryLogStore> {
  const store = createLogStore();
  const tab = await openTab(createMemoryLog(store), newNode());
  if (!tab.ok) throw new Error(tab.error.type);
  const writes = manyTasks(TASKS).map((task) => ({
    type: "put" as const,
    table: "tasks" as const,
    id: task.id,
    fields: taskRecord.toFields(task),
  }));
  const committed = tab.value.commit(writesToRowWrites(writes), NOW);
  if (!committed.ok || !(await committed.value.durable).ok) throw new Error("nothing was stored");
  await createMemoryLog(store).rewrite(compactLog());
  return store;
}

const figures: Record<string, { readonly "took ms": number; readonly "work ms": number }> = {};

async function measure<T, E>(
  what: string,
  action: () => Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }>,
): Promise<T> {
  process.stdout.write(`${what} ... `);
  const begun = performance.now();
  const before = process.cpuUsage();
  const done = await action();
  const { user, system } = process.cpuUsage(before);
  if (!done.ok) throw new Error(`${what}: ${JSON.stringify(done.error)}`);
  figures[what] = {
    "took ms": Math.round(performance.now() - begun),
    "work ms": Math.round((user + system) / 1000),
  };
  console.log(`${figures[what]["took ms"]} ms`);
  return done.value;
}

const from = workerOver(await fullStore());
for (const [kind, password] of [
  ["plain", null],
  ["encrypted", "correct horse"],
] as const) {
  const { content } = await measure(`${kind}: made and verified`, () =>
    from.make({ type: "backup", password }, quiet),
  );
  const to = workerOver(await fullStore());
  const source = { file: content, password };
  await measure(`${kind}: opened, with the preview`, () => to.previewRestore(source, quiet));
  await measure(`${kind}: put in place`, () => to.restore(source, quiet));
  console.log(`${kind}: ${(content.size / 1_000_000).toFixed(1)} MB`);
}

console.log(`${TASKS.toLocaleString("en")} tasks`);
console.table(figures);
const slow = Object.entries(figures).filter(([, figure]) => figure["work ms"] > LIMIT_MS);
for (const [what] of slow) console.error(`${what} took more than ${LIMIT_MS} ms of work`);
process.exitCode = slow.length > 0 ? 1 : 0;
