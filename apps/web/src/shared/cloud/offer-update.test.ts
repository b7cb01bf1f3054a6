import { expect, test } from "vitest";
import { offerUpdate } from "./offer-update.ts";

function world() {
  const listeners: (() => void)[] = [];
  const offers: (() => void)[] = [];
  const state = { isReady: false, isBusy: false, installed: 0 };
  offerUpdate({
    update: {
      isReady: () => state.isReady,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => {};
      },
      install: () => {
        state.installed += 1;
      },
    },
    isBusy: () => state.isBusy,
    onChange: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    offer: (install) => offers.push(install),
  });
  const become = (next: Partial<typeof state>) => {
    Object.assign(state, next);
    for (const listener of listeners) listener();
  };
  return { offers, state, become };
}

test("a new version is offered once", () => {
  const { offers, state, become } = world();
  become({ isReady: true });
  become({});
  expect(offers).toHaveLength(1);
  offers[0]?.();
  expect(state.installed).toBe(1);
});

test("never while a session runs, but when it is over", () => {
  const { offers, become } = world();
  become({ isBusy: true });
  become({ isReady: true });
  expect(offers).toHaveLength(0);
  become({ isBusy: false });
  expect(offers).toHaveLength(1);
});

test("agreed to after a session began, it waits for the end of it", () => {
  const { offers, state, become } = world();
  become({ isReady: true });
  become({ isBusy: true });
  offers[0]?.();
  expect(state.installed).toBe(0);
  become({ isBusy: false });
  expect(offers).toHaveLength(2);
});
