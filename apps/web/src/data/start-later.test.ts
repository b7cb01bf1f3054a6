import { expect, test, vi } from "vitest";
import { startLater } from "./start-later.ts";

/** `fails`: so many attempts find no network. */
function starting(fails: number) {
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  let failing = fails;
  const stop = startLater(
    async () => {
      if (failing-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
      said.push("started");
      return () => said.push("stopped");
    },
    {
      whenIdle: (run) => waiting.push(run),
      after: (_ms, run) => {
        waiting.push(run);
        return () => said.push("called off");
      },
      onNotLoaded: () => said.push("told"),
    },
  );
  const goOn = async () => {
    waiting.shift()?.();
    await vi.waitFor(() => expect(said.length + waiting.length).toBeGreaterThan(0));
  };
  return { said, waiting, stop, goOn };
}

test("it starts when the page is at rest, and stops when it is told to", async () => {
  const { said, stop, goOn } = starting(0);
  expect(said).toEqual([]);
  await goOn();
  stop();
  expect(said).toEqual(["started", "stopped"]);
});

test("code that does not come is told of once and asked for until it comes", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { said, waiting, goOn } = starting(2);
  for (let attempt = 1; attempt <= 2; attempt++) {
    await goOn();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
  }
  expect(said).toEqual(["told"]);
  await goOn();
  await vi.waitFor(() => expect(said).toEqual(["told", "started"]));
});

test("what is stopped before it was loaded starts no more", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { said, waiting, stop, goOn } = starting(1);
  await goOn();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  stop();
  expect(said).toEqual(["told", "called off"]);
  waiting.shift()?.();
  expect(said).toEqual(["told", "called off"]);
});

test("what was stopped while it was loading is stopped when it is here", async () => {
  const { said, waiting, stop } = starting(0);
  waiting.shift()?.();
  stop();
  await vi.waitFor(() => expect(said).toEqual(["started", "stopped"]));
});
