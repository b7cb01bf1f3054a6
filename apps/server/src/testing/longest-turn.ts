/**
 * The longest turn of the event loop, as processor time beside what the same processor needs to read ordinary changes: a busy or a slow
 * machine must not fail a test. Only for test files with a process of their own.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { stampAt } from "./sync-samples.ts";

/** About a tenth of a second on a slow machine. */
export const MAX_TURN_MEGABYTES = 30;
/** The cost of a request is paid at each try. What happens to the machine once (garbage collection, a core taken away) is not its fault. */
export const MEASURED = { timeout: 120_000, retry: 2 };

const ORDINARY_MEGABYTE = JSON.stringify(
  Array.from({ length: 9_000 }, (_, index) => ({
    table: "tasks",
    row: `task_${index}`,
    stamp: stampAt(index),
    cells: { title: `Essay ${index}`, hours: index % 7, done: null },
  })),
);

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function msOfReading(text: string): number {
  const costs = Array.from({ length: 9 }, () => {
    const before = cpuMs();
    JSON.parse(text);
    return cpuMs() - before;
  });
  return costs.toSorted((one, other) => one - other)[4] ?? 0;
}

/** The longest turn while `work` is under way, in megabytes of ordinary changes that could be read meanwhile. */
export async function longestTurn(work: Promise<unknown>): Promise<number> {
  const megabyte = msOfReading(ORDINARY_MEGABYTE);
  let longest = 0;
  let busy = true;
  const done = work.finally(() => {
    busy = false;
  });
  await nextTurn();
  for (let before = cpuMs(); busy; ) {
    await nextTurn();
    const after = cpuMs();
    longest = Math.max(longest, after - before);
    before = after;
  }
  await done;
  return longest / megabyte;
}
