import { expect, test } from "vitest";
import { createDataNotices, notifySaveFailed } from "./data-notices.ts";
import { createToastStore, LASTING_MS } from "./toast-store.ts";

const standingTime = { now: () => 0, after: () => () => {} };

test("a repair says that data was damaged, and where it comes back from", () => {
  const toasts = createToastStore(standingTime);
  const { repaired } = createDataNotices(toasts, () => {});
  repaired("from-copy");
  repaired("from-server");
  expect(toasts.get()).toMatchObject([
    { tone: "warning", text: expect.stringContaining("restored from an automatic copy") },
    { tone: "warning", text: expect.stringContaining("Your latest changes are kept") },
  ]);
});

test("what happened to all of the data stays ten seconds without an action", () => {
  const durations: number[] = [];
  const after = (ms: number) => {
    durations.push(ms);
    return () => {};
  };
  const notices = createDataNotices(createToastStore({ now: () => 0, after }), () => {});
  notices.retrieved();
  notices.legacyImported();
  notices.restored(193, 70);
  expect(durations).toEqual([LASTING_MS, LASTING_MS, LASTING_MS]);
});

test("a failure to save offers a file, and says so if the file fails as well", async () => {
  const toasts = createToastStore(standingTime);
  notifySaveFailed(toasts, () => Promise.reject(new Error("full")));
  toasts.get()[0]?.actions[0]?.run();
  await Promise.resolve();
  await Promise.resolve();
  expect(toasts.get().map(({ tone }) => tone)).toEqual(["error", "error"]);
});
