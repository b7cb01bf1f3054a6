/** A device that runs out of space. */
import { expect, type Page } from "@playwright/test";

export interface Room {
  /** Something else of this site takes all there is, down to less than a task needs. */
  readonly fill: () => Promise<void>;
  /** That is gone again. */
  readonly empty: () => Promise<void>;
}

/**
 * The browser gives this site no more room than so many bytes. To be said before the first page of the site: Chromium remembers for half a minute
 * how much room there was when a site first stored something, and would let the device be filled with a gigabyte until then.
 */
export async function limitRoom(page: Page, origin: string, bytes = 1_000_000): Promise<Room> {
  const session = await page.context().newCDPSession(page);
  const allow = (quotaSize: number) => session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  await allow(bytes);
  return {
    async fill() {
      await fillDevice(page);
      // What the app tidies up meanwhile leaves no room either.
      await allow(1);
    },
    async empty() {
      await allow(bytes);
      await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const removing = indexedDB.deleteDatabase("filler");
            removing.onsuccess = resolve;
            removing.onerror = reject;
          }),
      );
      // The browser counts anew when it comes to it.
      await expect
        .poll(() => page.evaluate(async () => (await navigator.storage.estimate()).usage))
        .toBeLessThan(bytes / 2);
    },
  };
}

const fillDevice = (page: Page): Promise<void> =>
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
