import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** The adapters as a page of this installation loads them. */
async function installationAt(base: string) {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: base === "" ? {} : { base } } });
  const [{ calendarStore }, { sharedBox }, { alarmNotes }, { openIndexedDbLog, ownersWithLogs }] =
    await Promise.all([
      import("../subscriptions/calendar-store.ts"),
      import("../incoming/shared-box.ts"),
      import("../alarm/alarm-notes.ts"),
      import("./indexeddb-log.ts"),
    ]);
  return {
    async store(owner: string) {
      const calendar = { id: "a", name: "Maths", courseId: null, fetchedAt: 1, version: "1" };
      await calendarStore.put(owner, calendar, "MATHS");
      await sharedBox.put({ type: "text", text: "Read" });
      await alarmNotes.addAnswer({ session: "session_1", action: "start", at: 1 });
      const log = await openIndexedDbLog(owner, { onBlocked: () => {}, onOutdated: () => {} });
      if (log.ok) log.value.close();
    },
    read: async (owner: string) => [
      (await calendarStore.read(owner)).length,
      (await sharedBox.first("text")) === undefined ? 0 : 1,
      (await alarmNotes.answers()).length,
      (await ownersWithLogs()).length,
    ],
  };
}

test("each installation of a domain reads what it stored, and nothing of another", async () => {
  // The root last: its names, which have no path, must not be what the others look for.
  const paths = ["/study", "/study/furrow", ""];
  for (const path of paths) {
    const installation = await installationAt(path);
    expect([path, await installation.read("ada")]).toEqual([path, [0, 0, 0, 0]]);
    await installation.store("ada");
    expect([path, await installation.read("ada")]).toEqual([path, [1, 1, 1, 1]]);
  }
  for (const path of paths) expect(await (await installationAt(path)).read("ada")).toEqual([1, 1, 1, 1]);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names.slice().sort()).toEqual(
    ["", "/study:", "/study/furrow:"]
      .flatMap((base) => ["alarm", "calendars:ada", "furrow:ada", "shared"].map((name) => base + name))
      .sort(),
  );
});
