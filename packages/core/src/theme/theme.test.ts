import { expect, test } from "vitest";
import { contrastRatio, READABLE } from "../testing/contrast.ts";
import type { HexColor } from "./color.ts";
import { allThemes, themeFrom, themeOf } from "./theme.ts";
import { findThemeName, readCustomTheme, storedCustomTheme, THEME_NAMES, THEMES } from "./theme-choice.ts";

const hex = (text: string) => text as HexColor;

test("there are blue, purple, green, orange and custom, in this order", () => {
  expect(THEME_NAMES).toEqual(["blue", "purple", "green", "orange", "custom"]);
  expect(allThemes(null).map(({ name }) => name)).toEqual(THEME_NAMES);
});

test("the themes do not look alike", () => {
  expect(new Set(allThemes(null).map(({ primary }) => primary)).size).toBe(THEME_NAMES.length);
});

test("a primary alone gives a hover 10 % darker and a secondary 10 % lighter", () => {
  expect(themeFrom("custom", hex("#c86432"))).toEqual({
    name: "custom",
    primary: "#c86432",
    primaryRGB: "200, 100, 50",
    secondary: "#ce7447",
    secondaryRGB: "206, 116, 71",
    gradient: "linear-gradient(135deg, #c86432, #ce7447)",
    gradientReverse: "linear-gradient(135deg, #ce7447, #c86432)",
    hover: "#b45a2d",
    hoverRGB: "180, 90, 45",
  });
});

test("black cannot get darker, nor white lighter", () => {
  expect(themeFrom("custom", hex("#000000")).hover).toBe("#000000");
  expect(themeFrom("custom", hex("#ffffff")).secondary).toBe("#ffffff");
});

test("custom is red-pink until colours are chosen, then it wears them", () => {
  expect(themeOf("custom", null).primary).toBe(THEMES.custom.primary);
  expect(themeOf("custom", { primary: hex("#010203"), secondary: hex("#040506") })).toMatchObject({
    primary: "#010203",
    secondary: "#040506",
  });
});

test("custom colours leave the other themes alone", () => {
  expect(themeOf("green", { primary: hex("#010203"), secondary: hex("#040506") })).toEqual(
    themeOf("green", null),
  );
});

test("white text can be read on every theme's primary and hover", () => {
  for (const { primary, hover } of allThemes(null)) {
    expect(contrastRatio(hex("#ffffff"), primary)).toBeGreaterThanOrEqual(READABLE);
    expect(contrastRatio(hex("#ffffff"), hover)).toBeGreaterThanOrEqual(READABLE);
  }
});

test.each(THEME_NAMES)("%s is a theme", (name) => {
  expect(findThemeName(name)).toEqual({ ok: true, value: name });
});

test.each(["red", "", "Blue", "toString", "__proto__", null, 7])("%s is no theme", (name) => {
  expect(findThemeName(name)).toEqual({ ok: false, error: { type: "UnknownTheme", name: String(name) } });
});

test.each([
  [{ primary: "#C86432" }, { primary: "#c86432", secondary: "#ce7447" }],
  [
    { primary: " #c86432 ", secondary: " " },
    { primary: "#c86432", secondary: "#ce7447" },
  ],
  [
    { primary: "#000000", secondary: "#FFFFFF" },
    { primary: "#000000", secondary: "#ffffff" },
  ],
])("reads the colours %j", (input, value) => {
  expect(readCustomTheme(input)).toEqual({ ok: true, value });
});

test.each([
  [{ primary: "" }, "primary"],
  [{ primary: "c86432" }, "primary"],
  [{ primary: "#fff" }, "primary"],
  [{ primary: "#c8643" }, "primary"],
  [{ primary: "#c864322" }, "primary"],
  [{ primary: "#c8643g" }, "primary"],
  [{ primary: "red" }, "primary"],
  [{ primary: "#c86432", secondary: "#12" }, "secondary"],
])("refuses the colours %j for its %s", (input, field) => {
  expect(readCustomTheme(input)).toEqual({ ok: false, error: { type: "InvalidColor", field } });
});

test("stored colours that cannot be used are none; a missing secondary is derived", () => {
  expect(storedCustomTheme(undefined)).toBeNull();
  expect(storedCustomTheme({ primary: "red" })).toBeNull();
  expect(storedCustomTheme({ primary: "#C86432", secondary: 3 })).toEqual({
    primary: "#c86432",
    secondary: "#ce7447",
  });
});
