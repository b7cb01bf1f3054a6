import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("works of one name run one after the other, also after one that failed; other names do not wait", async () => {
  const inTurn = createTurns();
  const heard: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const first = inTurn("ada", async () => {
    await opened;
    heard.push("first");
    throw new Error("no");
  });
  const second = inTurn("ada", async () => heard.push("second"));
  await inTurn("grace", async () => heard.push("other"));
  expect(heard).toEqual(["other"]);
  open();
  await expect(first).rejects.toThrow("no");
  await second;
  expect(heard).toEqual(["other", "first", "second"]);
});
