import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { APP_NAME } from "./app-name.ts";

test("the server calls the product what the core calls it", async () => {
  const source = await readFile(new URL("../../../packages/core/src/app-name.ts", import.meta.url), "utf8");
  expect(source).toContain(`APP_NAME = "${APP_NAME}"`);
});
