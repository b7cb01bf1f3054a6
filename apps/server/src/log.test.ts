import { expect, test } from "vitest";
import { createLog, describeError, type LogFormat, withRequestId } from "./log.ts";

function lineOf(format: LogFormat, log: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  log(createLog("info", (line) => lines.push(line), format));
  return lines.join("");
}

test("a line is JSON for programs and text for a terminal", () => {
  const write = (log: ReturnType<typeof createLog>) =>
    log.warn("request", { path: "/a b", status: 200, ms: 0.4, missing: undefined, list: ["x"] });
  expect(JSON.parse(lineOf("json", write))).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: "warn",
    message: "request",
    path: "/a b",
    status: 200,
    ms: 0.4,
    list: ["x"],
  });
  expect(lineOf("text", write)).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ WARN request path="\/a b" status=200 ms=0.4 list=x\n$/,
  );
});

test("in text a stack has lines of its own, and no field or message can command the terminal", () => {
  const text = lineOf("text", (log) => {
    log.error("it failed\u001b[2J", {
      name: "\u009b31m\nINFO",
      ...describeError(new Error("why\u001b]0;x")),
    });
  });
  const [first, second, ...stack] = text.trimEnd().split("\n");
  expect(first).toContain('ERROR it failed?[2J name="?31m\\nINFO" error="why');
  expect(second).toMatch(/^ {4}Error: why\?\]0;x/);
  expect(stack.every((line) => line.startsWith("    "))).toBe(true);
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("all lines of a request have its id, also after a wait, and lines between requests have none", async () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  await Promise.all(
    ["request-1", "request-2"].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        log.info(id);
        withRequestId(undefined, () => log.info("database"));
      }),
    ),
  );
  log.info("server");
  const ids = lines.map((line) => JSON.parse(line)).map(({ message, requestId }) => [message, requestId]);
  expect(ids.toSorted()).toEqual([
    ["database", undefined],
    ["database", undefined],
    ["request-1", "request-1"],
    ["request-2", "request-2"],
    ["server", undefined],
  ]);
});
