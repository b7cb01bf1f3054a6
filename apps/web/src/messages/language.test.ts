/** What the compiler says of a catalog in another language: the lines that must not compile are marked, and `npm test` compiles this. */
import { expect, test } from "vitest";
import type { Words } from "./language.ts";

const english = {
  add: "Add task",
  deleted: (title: string) => `Task "${title}" deleted`,
  periods: { daily: "Daily", weekly: "Weekly" },
};

const german: Words<typeof english> = {
  add: "Aufgabe hinzufügen",
  deleted: (title) => `Aufgabe „${title}“ gelöscht`,
  periods: { daily: "Täglich", weekly: "Wöchentlich" },
};

// @ts-expect-error A message is missing.
const incomplete: Words<typeof english> = { add: "", deleted: () => "" };

// @ts-expect-error A message that English does not have.
const excessive: Words<typeof english> = { ...german, remove: "" };

// @ts-expect-error A message that is told a number, where the screens give it a title.
const otherFacts: Words<typeof english> = { ...german, deleted: (count: number) => `${count}` };

test("a catalog of another language says the same things in its own words", () => {
  expect(german.deleted("Lesen")).toBe("Aufgabe „Lesen“ gelöscht");
  for (const catalog of [german, excessive, otherFacts]) {
    expect(Object.keys(catalog)).toEqual(expect.arrayContaining(Object.keys(english)));
  }
  expect(Object.keys(incomplete)).not.toContain("periods");
});
