import { describe, expect, test } from "vitest";
import type { OperatorSettings } from "../platform/ports/server.ts";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { createOperatorStore, parseOperatorSettings } from "./operator-store.ts";

const house = {
  ads: { mode: "house" },
  analytics: true,
  feedbackEmail: null,
  legal: [],
  signUp: null,
  signIn: null,
} as const satisfies OperatorSettings;

const legalText = async () => null;

describe("what the operator decided", () => {
  test("is read from the server's answer, and nothing else is taken for it", () => {
    expect(parseOperatorSettings({ ...house })).toEqual(house);
    expect(
      parseOperatorSettings({
        ads: { mode: "network", client: "ca-pub-1" },
        analytics: false,
        feedbackEmail: "a@b.c",
        legal: "imprint",
      }),
    ).toEqual({ ads: { mode: "network" }, analytics: false, feedbackEmail: "a@b.c", legal: [] });
    for (const wrong of [
      null,
      [],
      "on",
      {},
      { ads: { mode: "popups" }, analytics: true },
      { ads: { mode: "off" } },
    ]) {
      expect(parseOperatorSettings(wrong)).toBeNull();
    }
  });
  test("is shown as it is remembered before it is time to ask", () => {
    const preferences = memoryPreferences({ operator: JSON.stringify(house) });
    const operator = {
      settings: () => new Promise<null>(() => {}),
      legalText,
    };
    const store = createOperatorStore(operator, preferences);
    void store.start();
    expect(store.get()).toEqual(house);
  });
  test("is remembered for the next visit, and kept while the server is away", async () => {
    const preferences = memoryPreferences();
    await createOperatorStore({ settings: async () => house, legalText }, preferences).start();
    const later = createOperatorStore({ settings: async () => null, legalText }, preferences);
    await later.start();
    expect(later.get()).toEqual(house);
  });
  test("stays unknown when nothing is remembered and nobody answers", async () => {
    const store = createOperatorStore(
      { settings: async () => null, legalText },
      memoryPreferences({ operator: "{broken" }),
    );
    await store.start();
    expect(store.get()).toBeNull();
  });
});
