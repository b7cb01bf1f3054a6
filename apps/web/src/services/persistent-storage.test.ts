import { applyWrites, emptyState, type State, startTimer } from "@furrow/core";
import { aState, aTask, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import type { AccountData } from "../state/account-data.ts";
import { requestPersistentStorage } from "./persistent-storage.ts";

function keeping(persisted: boolean) {
  const listeners = new Set<() => void>();
  let state: State = emptyState(onDay("2026-11-20"));
  let asked = 0;
  const data = {
    store: { getState: () => state },
    onSaved(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as AccountData;
  requestPersistentStorage(data, {
    storage: {
      isPersisted: async () => persisted,
      persist: async () => {
        asked += 1;
        return true;
      },
    },
  });
  return {
    asked: () => asked,
    async save(next: State) {
      state = next;
      for (const listener of listeners) listener();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const withTask = () => aState({ tasks: [aTask()] });

test("the browser is asked to keep the data after the first task, and not before", async () => {
  const keeper = keeping(false);
  await keeper.save(emptyState(onDay("2026-11-20")));
  expect(keeper.asked()).toBe(0);
  await keeper.save(withTask());
  expect(keeper.asked()).toBe(1);
});

test("it is asked once, however much is saved", async () => {
  const keeper = keeping(false);
  await keeper.save(withTask());
  await keeper.save(withTask());
  expect(keeper.asked()).toBe(1);
});

test("it is not asked for what it has promised already", async () => {
  const keeper = keeping(true);
  await keeper.save(withTask());
  expect(keeper.asked()).toBe(0);
});

test("a timer session is not interrupted by the question: it is asked with what is saved afterwards", async () => {
  const keeper = keeping(false);
  const begun = startTimer(withTask(), undefined, { now: 0, today: onDay("2026-11-20"), newId: () => "" });
  await keeper.save(applyWrites(withTask(), begun.ok ? begun.value.writes : [], onDay("2026-11-20")));
  expect(keeper.asked()).toBe(0);
  await keeper.save(withTask());
  expect(keeper.asked()).toBe(1);
});
