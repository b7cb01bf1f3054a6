/** A device that runs out of space. */
import type { Page } from "@playwright/test";

/** The browser gives this site no more room than so many bytes. */
export async function limitRoom(page: Page, origin: string, quotaSize = 1_000_000): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
}

/** Something else of this site takes all the room there is, down to less than a task needs. */
export const fillDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("filler", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("filler", { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    });
    const add = (length: number) =>
      new Promise<boolean>((resolve) => {
        const writing = database.transaction("filler", "readwrite");
        // At random, because browsers compress what they store.
        writing.objectStore("filler").add(crypto.getRandomValues(new Uint8Array(length)));
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    for (const length of [50_000, 10_000, 1_000, 100, 10]) while (await add(length));
    database.close();
  });

/** There is room again. */
export async function makeRoom(page: Page, origin: string): Promise<void> {
  await limitRoom(page, origin, 1_000_000_000);
}
