import { err, ok } from "@furrow/sync";
import { createLogStore, createMemoryLog } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { openedEarly } from "./early-log.ts";
import type { OpenEvents } from "./open-account.ts";

const nothing: OpenEvents = { onBlocked() {}, onOutdated() {} };

/** A device with the logs of some people, which counts what is done to them. */
function aDevice() {
  const store = createLogStore();
  const seen: string[] = [];
  let events = nothing;
  const open = async (userId: string, given: OpenEvents) => {
    seen.push(`open ${userId}`);
    events = given;
    const log = createMemoryLog(store);
    return ok({
      ...log,
      load: () => {
        seen.push(`read ${userId}`);
        return log.load();
      },
      close: () => void seen.push(`close ${userId}`),
    });
  };
  return { open, seen, happens: (event: keyof OpenEvents) => events[event]() };
}

test("a log is opened and read before anybody asks, and only once for who then does", async () => {
  const { open, seen } = aDevice();
  const openLog = openedEarly("ada", open);
  await expect.poll(() => seen).toEqual(["open ada", "read ada"]);
  const log = await openLog("ada", nothing);
  if (!log.ok) throw new Error("it opens");
  expect((await log.value.load()).ok).toBe(true);
  expect(seen).toEqual(["open ada", "read ada"]);
});

test("what is read a second time is read anew", async () => {
  const { open, seen } = aDevice();
  const log = await openedEarly("ada", open)("ada", nothing);
  if (!log.ok) throw new Error("it opens");
  await log.value.load();
  await log.value.load();
  expect(seen).toEqual(["open ada", "read ada", "read ada"]);
});

test("whoever asks for another person's log gets that one, and the early one is closed", async () => {
  const { open, seen } = aDevice();
  await openedEarly("ada", open)("grace", nothing);
  expect(seen).toContain("open grace");
  await expect.poll(() => seen).toContain("close ada");
  expect(seen).not.toContain("close grace");
});

test("who comes back later opens the log as always", async () => {
  const { open, seen } = aDevice();
  const openLog = openedEarly("ada", open);
  await openLog("ada", nothing);
  await openLog("ada", nothing);
  expect(seen.filter((one) => one === "open ada")).toHaveLength(2);
});

test("nothing is opened early where nobody is remembered", () => {
  const { open, seen } = aDevice();
  openedEarly(undefined, open);
  openedEarly("", open);
  expect(seen).toEqual([]);
});

test("that an older tab blocks it is heard also by who asks after it happened", async () => {
  const { open, happens } = aDevice();
  const openLog = openedEarly("ada", open);
  happens("onBlocked");
  const told: string[] = [];
  await openLog("ada", { onBlocked: () => told.push("blocked"), onOutdated: () => told.push("outdated") });
  happens("onOutdated");
  expect(told).toEqual(["blocked", "outdated"]);
});

test("a log that cannot be opened is not read, and says why to who asks", async () => {
  const openLog = openedEarly<never, { readonly type: "NewerDatabase" }>("ada", async () =>
    err({ type: "NewerDatabase" }),
  );
  expect(await openLog("ada", nothing)).toEqual(err({ type: "NewerDatabase" }));
});
