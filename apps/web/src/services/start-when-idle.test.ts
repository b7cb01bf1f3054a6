import { expect, test, vi } from "vitest";
import type { Background } from "./background.ts";
import { startWhenIdle } from "./start-when-idle.ts";

function open() {
  const steps: string[] = [];
  const page = { isOffline: false, idle: () => {}, later: () => {} };
  const stop = startWhenIdle(
    {
      async background() {
        steps.push("load");
        if (page.isOffline) throw new Error("offline");
        return {} as Background;
      },
      whenIdle: (run) => {
        page.idle = run;
      },
      after(_ms, run) {
        page.later = run;
        return () => void steps.push("call off");
      },
    },
    () => {
      steps.push("start");
      return () => void steps.push("stop");
    },
  );
  return { steps, page, stop };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("the services are loaded and started once the page is idle, and stopped with the data", async () => {
  const { steps, page, stop } = open();
  expect(steps).toEqual([]);
  page.idle();
  await settle();
  stop();
  expect(steps).toEqual(["load", "start", "stop"]);
});

test("if the code cannot be loaded, it is tried again", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { steps, page } = open();
  page.isOffline = true;
  page.idle();
  await settle();
  page.isOffline = false;
  page.later();
  await settle();
  expect(steps).toEqual(["load", "load", "start"]);
});

test("data that was closed meanwhile starts nothing", async () => {
  const { steps, page, stop } = open();
  page.idle();
  stop();
  await settle();
  expect(steps).toEqual(["load"]);
});
