import { expect, test } from "vitest";
import { Problem } from "../http/problem.ts";
import { createHashingQueue, MOST_OF_ONE_ADDRESS, MOST_WAITING } from "./passwords.ts";

/** Jobs that end when the test says so, in the order in which they begin. */
function line() {
  const inLine = createHashingQueue();
  const begun: (() => void)[] = [];
  const outcome = (address: string) =>
    inLine(address, () => new Promise<void>((resolve) => begun.push(resolve))).then(
      () => "done",
      (error: unknown) => (error instanceof Problem ? error : "failed"),
    );
  const endAll = async (all: readonly Promise<unknown>[]) => {
    let isOver = false;
    const over = Promise.all(all).then(() => {
      isOver = true;
    });
    while (!isOver) {
      begun.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await over;
  };
  return { outcome, begun, endAll };
}

test("two work at a time; one address has a share of the line, and others still get in", async () => {
  const { outcome, begun, endAll } = line();
  const own = Array.from({ length: MOST_OF_ONE_ADDRESS }, () => outcome("192.0.2.1"));
  const refused = await outcome("192.0.2.1");
  expect(refused).toMatchObject({ code: "busy", status: 503, options: { headers: { "Retry-After": "10" } } });
  const other = outcome("192.0.2.2");
  expect(begun).toHaveLength(2);
  await endAll([...own, other]);
  expect(await other).toBe("done");
  const again = outcome("192.0.2.1");
  await endAll([again]);
  expect(await again).toBe("done");
});

test("addresses of one IPv6 /64 share a share", async () => {
  const { outcome, endAll } = line();
  const own = Array.from({ length: MOST_OF_ONE_ADDRESS }, (_, index) => outcome(`2001:db8::${index + 1}`));
  expect(await outcome("2001:db8::ffff")).toMatchObject({ code: "busy" });
  await endAll(own);
});

test("the line has an end, from however many addresses they come", async () => {
  const { outcome, endAll } = line();
  const all = Array.from({ length: MOST_WAITING + 2 }, (_, index) => outcome(`192.0.2.${index}`));
  expect(await outcome("198.51.100.1")).toMatchObject({ code: "busy" });
  await endAll(all);
  expect(new Set(await Promise.all(all))).toEqual(new Set(["done"]));
});
