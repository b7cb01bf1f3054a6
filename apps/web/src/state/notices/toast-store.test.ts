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
  const shown = () =>
    toasts
      .get()
      .filter(({ phase }) => phase === "shown")
      .map(({ text }) => text);

  test("are two at most in a narrow window", () => {
    toasts = createToastStore(time, () => true);
    for (const text of ["One", "Two", "Three"]) toasts.show("success", text);
    expect(phases()).toEqual(["shown", "shown", "waiting"]);
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
  test("do not age while one of them has the focus, and live on for what was left", () => {
    toasts.show("info", "Read me");
    time.pass(3000);
    toasts.hold("focus");
    time.pass(60_000);
    expect(phases()).toEqual(["shown"]);
    toasts.letGo("focus");
    time.pass(999);
    expect(phases()).toEqual(["shown"]);
    time.pass(1);
    expect(phases()).toEqual(["leaving"]);
  });
  test("are held by a pointer that rests for ten seconds at most, by one that moves for longer", () => {
    toasts.show("info", "Read me");
    for (let moves = 0; moves < 5; moves++) {
      toasts.hold("pointer");
      time.pass(9000);
    }
    time.pass(1000);
    expect(phases()).toEqual(["shown"]);
    time.pass(4000);
    expect(phases()).toEqual(["leaving"]);
  });
  test("that arrive while one is held wait for its end", () => {
    toasts.hold("focus");
    toasts.show("info", "Late");
    time.pass(10_000);
    expect(phases()).toEqual(["shown"]);
    toasts.letGo("focus");
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
  test("of a failure stay until they are dismissed, and are shown once", () => {
    toasts.show("error", "Not saved");
    time.pass(3_600_000);
    toasts.show("error", "Not saved");
    expect(phases()).toEqual(["shown"]);
    toasts.clear();
    time.pass(300);
    expect(toasts.get()).toEqual([]);
  });
  test("are three at most: the others wait with all of their time, failures first", () => {
    for (const text of ["One", "Two", "Three", "Four"]) toasts.show("success", text);
    toasts.show("error", "Not saved");
    expect(phases()).toEqual(["shown", "shown", "shown", "waiting", "waiting"]);
    toasts.dismiss(1);
    time.pass(300);
    expect(shown()).toEqual(["Two", "Three", "Not saved"]);
    time.pass(3700);
    expect(shown()).toEqual(["Not saved", "Four"]);
    time.pass(3999);
    expect(shown()).toEqual(["Not saved", "Four"]);
    time.pass(1);
    expect(shown()).toEqual(["Not saved"]);
  });
  test("wait while the end of a session is alone on screen", () => {
    toasts.keepQuiet(3000);
    toasts.show("success", "Session over", { kind: "session" });
    toasts.show("error", "Not saved");
    expect(shown()).toEqual(["Session over"]);
    time.pass(3000);
    expect(shown()).toEqual(["Session over", "Not saved"]);
  });
  test("of a kind that has a view of its own are not of the stack, and are one at a time", () => {
    const letStageGo = toasts.claim("stage");
    for (const text of ["Hen", "Goat"]) toasts.show("success", text, { kind: "stage" });
    for (const text of ["One", "Two", "Three"]) toasts.show("success", text);
    expect(shown()).toEqual(["Hen", "One", "Two", "Three"]);
    time.pass(60_000);
    expect(shown()).toEqual(["Hen"]);
    toasts.dismiss(1);
    expect(shown()).toEqual(["Goat"]);
    letStageGo();
    time.pass(4000);
    expect(shown()).toEqual([]);
  });
  test("are all cleared at once", () => {
    toasts.show("info", "One");
    toasts.show("error", "Two");
    toasts.clear();
    for (const waiting of ["Three", "Four"]) toasts.show("info", waiting);
    toasts.clear();
    expect(shown()).toEqual([]);
    time.pass(300);
    expect(phases()).toEqual([]);
  });
  test("dismissed twice fade once", () => {
    toasts.show("info", "One");
    toasts.dismiss(1);
    const seen = toasts.get();
    toasts.dismiss(1);
    expect(toasts.get()).toBe(seen);
  });
});
