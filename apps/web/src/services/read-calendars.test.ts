import { err, ok } from "@furrow/core";
import type { ReadCalendar } from "@furrow/core/calendars";
import { expect, test, vi } from "vitest";
import type { SubscribedCalendar } from "../platform/ports/subscriptions.ts";
import { createEmitter, createSignal } from "../signal.ts";
import type { BackupWorker } from "./backup/backup-worker.ts";
import { readCalendars } from "./read-calendars.ts";

const calendar = (name: string): SubscribedCalendar => ({
  ...{ id: name, name, courseId: null, body: name, version: `${name} 1`, fetchedAt: 1 },
});

/** A device whose worker takes too long for the text "Hostile". */
function aDevice() {
  const kept = new Map([calendar("Hostile"), calendar("Maths")].map((each) => [each.id, each]));
  const readFeed = vi.fn<BackupWorker["readFeed"]>(async ({ calendar: body, range }) =>
    body === "Hostile"
      ? err({ type: "WorkerFailed", reason: "too-long" })
      : ok({ events: [], ...range, isWhole: true, problems: [], file: { id: "", name: "" } }),
  );
  const show = vi.fn();
  const start = async () => {
    const readings = createSignal<readonly ReadCalendar[]>([]);
    const stop = readCalendars(
      {
        userId: "ada",
        calendarsChanged: createEmitter(),
        readings,
        store: { run: async () => ok({ writes: [], notices: [] }) },
        leadership: { isLeading: () => true },
      } as unknown as Parameters<typeof readCalendars>[0],
      {
        calendarAdapters: {
          store: {
            read: async () => [...kept.values()],
            async noteTooMuch(_owner, id, version) {
              kept.set(id, { ...calendar(id), tooMuch: version });
            },
          },
        },
        openBackupWorker: () => ({ readFeed, close: () => {} }) as Partial<BackupWorker> as BackupWorker,
        now: () => 0,
        toasts: { show },
      },
    );
    await vi.waitFor(() => expect(readings.get()).toHaveLength(1));
    stop();
    return readings.get().map(({ name }) => name);
  };
  const texts = () => readFeed.mock.calls.map(([{ calendar: body }]) => body);
  return { kept, start, texts, show };
}

test("a calendar that took too long is named to the user, the others are read, and no later start reads it before it changes", async () => {
  const { kept, start, texts, show } = aDevice();
  expect(await start()).toEqual(["Maths"]);
  expect(show).toHaveBeenCalledExactlyOnceWith(
    "warning",
    expect.stringContaining("Hostile takes this device"),
  );
  expect(await start()).toEqual(["Maths"]);
  expect(texts()).toEqual(["Hostile", "Maths", "Maths"]);
  kept.set("Hostile", { ...calendar("Hostile"), version: "Hostile 2", tooMuch: "Hostile 1" });
  await start();
  expect(texts()).toEqual(["Hostile", "Maths", "Maths", "Hostile", "Maths"]);
});
