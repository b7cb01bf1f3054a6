/** Tasks put straight into this device's storage, as a person has who has been here for years. */
import type { Page } from "@playwright/test";
import { type StoredTask, taskRow } from "../../rows/task-row.ts";
import { storeRows } from "./stored-rows.ts";

export function storeTasks(page: Page, tasks: readonly StoredTask[]): Promise<void> {
  const now = Date.now();
  return storeRows(
    page,
    tasks.map((task, index) => taskRow(`task_${now}_stored${index}`, task, now)),
  );
}
