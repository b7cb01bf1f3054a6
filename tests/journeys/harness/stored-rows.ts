/** Rows put straight into this device's storage, as if they had been there for long. The page is loaded anew. */
import { expect, type Page } from "@playwright/test";
import type { StoredRow } from "../../rows/stored-row.ts";

export async function storeRows(page: Page, rows: readonly StoredRow[]): Promise<void> {
  const opened = async () => (await indexedDB.databases()).some(({ name }) => name?.includes(":"));
  await expect.poll(() => page.evaluate(opened), "somebody's data is open on this device").toBe(true);
  await page.evaluate(addRows, rows);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Runs in the page, so it uses nothing of this module or of others. */
export async function addRows(given: readonly StoredRow[]): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
  const name = names.find((each) => each.includes(":"));
  if (name === undefined) throw new Error("nobody's data is open on this device");
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stamp = `${Date.now().toString(36).padStart(9, "0")}000storedtask`;
  const changes = given.map(({ table, row, cells }) => ({
    table,
    row,
    cells: { ...cells, _c: true },
    stamp,
  }));
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction("tail", "readwrite");
    writing.objectStore("tail").add(changes);
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
  database.close();
}
