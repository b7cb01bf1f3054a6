import { describe, expect, it } from "vitest";
import { createEmitter, createSignal } from "./signal.ts";

describe("a signal", () => {
  it("holds its value and calls who watches it with each new one", () => {
    const count = createSignal(1);
    const seen: number[] = [];
    count.subscribe((value) => seen.push(value));
    count.set(2);
    count.set(3);
    expect(count.get()).toBe(3);
    expect(seen).toEqual([2, 3]);
  });

  it("is silent when it is set to what it already is", () => {
    const count = createSignal(Number.NaN);
    const seen: number[] = [];
    count.subscribe((value) => seen.push(value));
    count.set(Number.NaN);
    expect(seen).toEqual([]);
  });

  it("already has the new value when its listeners are called", () => {
    const count = createSignal(1);
    let read = 0;
    count.subscribe(() => {
      read = count.get();
    });
    count.set(2);
    expect(read).toBe(2);
  });

  it("no longer calls who unsubscribed, even from within a call", () => {
    const count = createSignal(0);
    const seen: number[] = [];
    const stop = count.subscribe((value) => {
      seen.push(value);
      stop();
    });
    count.set(1);
    count.set(2);
    expect(seen).toEqual([1]);
  });
});

describe("an emitter", () => {
  it("reaches who listens, every time, with what happened", () => {
    const written = createEmitter<string>();
    const seen: string[] = [];
    const stop = written.subscribe((key) => seen.push(key));
    written.emit("theme");
    written.emit("theme");
    stop();
    written.emit("account");
    expect(seen).toEqual(["theme", "theme"]);
  });
});
