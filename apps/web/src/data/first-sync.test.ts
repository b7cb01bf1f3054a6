import { openTab } from "@furrow/sync";
import { createLogStore, createMemoryLog } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { firstSync } from "./first-sync.ts";
import { noCloud } from "./lazy-cloud.ts";

test("somebody without an account opens at once: nobody is asked, neither now nor later", async () => {
  const opened = await openTab(createMemoryLog(createLogStore()), "node000001");
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;
  const asked: string[] = [];
  const adapters = {
    whenIdle: () => asked.push("later"),
    after: () => {
      asked.push("waiting");
      return () => {};
    },
    onRetrieved: () => asked.push("retrieved"),
  };
  expect(await firstSync({ tab }, noCloud(), adapters)).toBe("nothing-there");
  tab.commit([{ table: "tasks", row: "t1", cells: { title: "Read" } }], 1_000);
  expect(await firstSync({ tab }, noCloud(), adapters)).toBe("not-needed");
  expect(asked).toEqual([]);
});
