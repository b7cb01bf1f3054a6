/** The log of a sample semester: in memory, and full of what a student has done. Nothing of it is stored. */
import type { Instant } from "@furrow/core";
import { openTab } from "@furrow/sync";
import { createMemoryLog, type MemoryLog } from "@furrow/sync/memory-log";
import { createAppStore } from "../../state/app-store.ts";
import { liveSemester } from "./live-semester.ts";

export async function openSampleLog(now: Instant): Promise<MemoryLog> {
  const log = createMemoryLog();
  const tab = await openTab(log, "samplenode");
  if (!tab.ok) throw new Error(tab.error.type);
  let clock = now;
  let ids = 0;
  const store = createAppStore({
    tab: tab.value,
    now: () => clock,
    newId: () => `sample${++ids}`,
    onSaved() {},
  });
  await liveSemester(store, now, (moment) => {
    clock = moment;
  });
  return log;
}
