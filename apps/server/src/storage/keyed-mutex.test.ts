import { expect, test } from "vitest";
import { createKeyedMutex } from "../line.ts";

test("works of one key run one after the other, also after one that failed; other keys do not wait", async () => {
  const mutex = createKeyedMutex();
  const heard: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const first = mutex("ada", async () => {
    await opened;
    heard.push("first");
    throw new Error("no");
  });
  const second = mutex("ada", async () => heard.push("second"));
  await mutex("grace", async () => heard.push("other"));
  expect(heard).toEqual(["other"]);
  open();
  await expect(first).rejects.toThrow("no");
  await second;
  expect(heard).toEqual(["other", "first", "second"]);
});
