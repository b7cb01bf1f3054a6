/** Tasks put straight into this device's storage, as a person has who has been here for years. The page is loaded anew. */
import { expect, type Page } from "@playwright/test";

export interface StoredTask {
  readonly title: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly hours: number;
  readonly description?: string;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly category?: string;
  readonly done?: { readonly at: string } | null;
}

export async function storeTasks(page: Page, tasks: readonly StoredTask[]): Promise<void> {
  await page.evaluate(async (given) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const name = names.find((each) => each.includes(":"));
    if (name === undefined) throw new Error("nobody's data is open on this device");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const now = Date.now();
    const stamp = `${now.toString(36).padStart(9, "0")}000storedtask`;
    const madeAt = new Date(now).toISOString();
    const changes = given.map((task, index) => ({
      table: "tasks",
      row: `task_${now}_stored${index}`,
      cells: {
        description: "",
        startTime: null,
        endTime: null,
        category: "Reading",
        done: null,
        createdAt: madeAt,
        updatedAt: madeAt,
        ...task,
        _c: true,
      },
      stamp,
    }));
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction("tail", "readwrite");
      writing.objectStore("tail").add(changes);
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
    database.close();
  }, tasks);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** So many tasks over as many days as a person needs for them, twenty a day, the latest of them `last`. */
export const manyTasks = (count: number, last: string): readonly StoredTask[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${last}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() - Math.floor(index / 20));
    const day = date.toISOString().slice(0, 10);
    return {
      title: `Task number ${index + 1}`,
      description: index % 3 === 0 ? "Read the chapter, then explain it aloud." : "",
      date: day,
      hours: 0.5 + (index % 4) / 2,
      startTime: "09:00",
      endTime: "10:00",
      done: index % 2 === 0 ? { at: `${day}T10:00:00.000Z` } : null,
    };
  });
