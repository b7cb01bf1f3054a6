import { expect, test } from "vitest";
import type { Command } from "../command.ts";
import { applyWrites } from "../records/state.ts";
import { aContext, aState } from "../testing/builders.ts";
import { changePreferences, chooseTheme, setCustomTheme } from "./change-preferences.ts";

const context = aContext();
const before = aState({ preferences: { userName: "Mia", isNightMode: true } });

const after = <Input, Refusal>(command: Command<Input, Refusal>, input: Input) => {
  const outcome = command(before, input, context);
  if (!outcome.ok) throw new Error("refused");
  return applyWrites(before, outcome.value.writes, context.today).preferences;
};

test("each changes its own preference and leaves the others", () => {
  const { preferences } = before;
  expect(after(changePreferences, { userName: "  Ada " })).toEqual({ ...preferences, userName: "Ada" });
  expect(after(changePreferences, { userName: " " })).toEqual({ ...preferences, userName: "" });
  expect(after(chooseTheme, { name: "green" })).toEqual({ ...preferences, theme: "green" });
  expect(after(changePreferences, { notificationSound: false })).toEqual({
    ...preferences,
    notificationSound: false,
  });
  expect(after(changePreferences, { systemNotices: false })).toEqual({
    ...preferences,
    systemNotices: false,
  });
  expect(after(changePreferences, { workMinutes: 500, longBreaks: true })).toEqual({
    ...preferences,
    workMinutes: 120,
    longBreaks: true,
  });
});

test("custom colours are kept and worn at once", () => {
  expect(after(setCustomTheme, { primary: "#C86432" })).toEqual({
    ...before.preferences,
    theme: "custom",
    customTheme: { primary: "#c86432", secondary: "#ce7447" },
  });
});

test("only the setting that changed is written, so that another device's change of another setting stays", () => {
  const writesOf = <Input, Refusal>(command: Command<Input, Refusal>, input: Input) => {
    const outcome = command(before, input, context);
    return outcome.ok && outcome.value.writes;
  };
  const put = (fields: object) => [{ type: "put", table: "preferences", id: "user", fields }];
  expect(writesOf(chooseTheme, { name: "green" })).toEqual(put({ theme: "green" }));
  expect(writesOf(changePreferences, { workMinutes: 50 })).toEqual(put({ workMinutes: 50 }));
  expect(writesOf(changePreferences, { userName: "Mia", startNextByItself: true })).toEqual(
    put({ startNextByItself: true }),
  );
  expect(writesOf(changePreferences, { userName: "Mia" })).toEqual([]);
});

test("an unknown theme and colours that are none are refused", () => {
  expect(chooseTheme(before, { name: "red" }, context)).toEqual({
    ok: false,
    error: { type: "UnknownTheme", name: "red" },
  });
  expect(setCustomTheme(before, { primary: "#fff" }, context)).toEqual({
    ok: false,
    error: { type: "InvalidColor", field: "primary" },
  });
});
