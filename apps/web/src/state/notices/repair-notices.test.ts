import { expect, test } from "vitest";
import { notifyRepaired } from "./repair-notices.ts";
import { createToastStore } from "./toast-store.ts";

const standingTime = { now: () => 0, after: () => () => {} };

test("a person is told that their data was damaged, and where it comes back from", () => {
  const toasts = createToastStore(standingTime);
  notifyRepaired(toasts, "from-copy");
  notifyRepaired(toasts, "from-server");
  expect(toasts.get()).toMatchObject([
    { tone: "warning", text: expect.stringContaining("restored from an automatic copy") },
    { tone: "warning", text: expect.stringContaining("Your latest changes are kept") },
  ]);
});
