import { beforeEach, describe, expect, test } from "vitest";
import { createToastStore, type Timers, type ToastStore } from "./toast-store.ts";

/** Time that passes when it is told to. */
function handTimers(): Timers & { pass(ms: number): void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((entry) => entry !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

const aButton = (label: string) => ({ label, run: () => undefined });

describe("toasts", () => {
  let time: ReturnType<typeof handTimers>;
  let toasts: ToastStore;
  beforeEach(() => {
    time = handTimers();
    toasts = createToastStore(time);
  });
  const phases = () => toasts.get().map(({ phase }) => phase);

  test("are two at most in a narrow window", () => {
    toasts = createToastStore(time, () => true);
    for (const text of ["One", "Two", "Three"]) toasts.show("success", text);
    expect(phases()).toEqual(["leaving", "shown", "shown"]);
  });

  test("go with what they offer, done elsewhere; one that comes later comes without it", () => {
    const [done, late] = [aButton("Undo"), aButton("Undo")];
    toasts.show("success", "Task added", { action: done });
    toasts.withdraw(done);
    expect(phases()).toEqual(["leaving"]);
    toasts.withdraw(late);
    toasts.show("success", "Task added", { action: late });
    expect(toasts.get().at(-1)?.actions).toEqual([]);
  });

  test("live 4 seconds, then fade for 300 ms", () => {
    toasts.show("success", "Saved");
    time.pass(3999);
    expect(phases()).toEqual(["shown"]);
    time.pass(1);
    expect(phases()).toEqual(["leaving"]);
    time.pass(299);
    expect(phases()).toEqual(["leaving"]);
    time.pass(1);
    expect(phases()).toEqual([]);
  });
  test("do not age while somebody looks, and live on for what was left", () => {
    toasts.show("info", "Read me");
    time.pass(3000);
    toasts.pause();
    time.pass(60_000);
    expect(phases()).toEqual(["shown"]);
    toasts.resume();
    time.pass(999);
    expect(phases()).toEqual(["shown"]);
    time.pass(1);
    expect(phases()).toEqual(["leaving"]);
  });
  test("that arrive during a pause wait for its end", () => {
    toasts.pause();
    toasts.show("info", "Late");
    time.pass(10_000);
    expect(phases()).toEqual(["shown"]);
    toasts.resume();
    time.pass(4300);
    expect(phases()).toEqual([]);
  });
  test("bring what else is to be known, and the way there before the way back", () => {
    const nothing = () => {};
    const action = { label: "Undo", run: nothing };
    toasts.show("success", "Added", {
      action,
      aside: { note: "On Monday", action: { label: "Show", run: nothing } },
    });
    expect(toasts.get()[0]).toMatchObject({
      note: "On Monday",
      actions: [{ label: "Show" }, { label: "Undo" }],
    });
  });

  test("with an action live longer, and a given duration wins", () => {
    toasts.show("success", "Deleted", { action: { label: "Undo", run: () => {} } });
    toasts.show("success", "Diary", { durationMs: 5000 });
    time.pass(5000);
    expect(phases()).toEqual(["shown", "leaving"]);
    time.pass(5000);
    expect(phases()).toEqual(["leaving"]);
  });
  test("are five at most: the oldest leave, but not what went wrong, and never the latest", () => {
    const shown = () =>
      toasts
        .get()
        .filter(({ phase }) => phase === "shown")
        .map(({ text }) => text);
    toasts.show("error", "Not saved");
    for (const name of ["One", "Two", "Three", "Four", "Five"]) toasts.show("success", name);
    expect(shown()).toEqual(["Not saved", "Two", "Three", "Four", "Five"]);
    for (let fault = 1; fault <= 6; fault++) toasts.show("warning", `Fault ${fault}`);
    toasts.show("success", "Latest");
    expect(shown()).toHaveLength(8);
    expect(shown().at(-1)).toBe("Latest");
  });
  test("stay where they are while somebody looks, however many come", () => {
    toasts.pause();
    for (let count = 1; count <= 7; count++) toasts.show("success", `Task ${count}`);
    expect(phases()).toEqual(Array(7).fill("shown"));
    toasts.resume();
    expect(phases().filter((phase) => phase === "shown")).toHaveLength(5);
  });
  test("are all cleared at once", () => {
    toasts.show("info", "One");
    toasts.show("error", "Two");
    toasts.clear();
    expect(phases()).toEqual(["leaving", "leaving"]);
    time.pass(300);
    expect(phases()).toEqual([]);
  });
  test("dismissed twice fade once", () => {
    const id = toasts.show("info", "One");
    toasts.dismiss(id);
    const seen = toasts.get();
    toasts.dismiss(id);
    expect(toasts.get()).toBe(seen);
  });
});
