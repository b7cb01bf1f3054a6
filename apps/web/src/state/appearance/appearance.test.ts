import { readFileSync } from "node:fs";
import { type HexColor, readCustomTheme, SETTINGS_ON_DEVICE, THEMES } from "@furrow/core";
import { contrastRatio, SEEN } from "@furrow/core/testing";
import { describe, expect, test } from "vitest";
import { customThemeToText, defaultLook } from "./appearance.ts";

describe("reading the chosen look", () => {
  test("reads back the custom colours it wrote", () => {
    const custom = readCustomTheme({ primary: "#aa00ff", secondary: "#00ff88" });
    if (!custom.ok) throw new Error("These are colours");
    expect(SETTINGS_ON_DEVICE.customTheme.read(customThemeToText(custom.value))).toEqual(custom.value);
  });
  test("refuses anything but two six-digit hex colours", () => {
    for (const text of [
      null,
      "",
      "#fff #000",
      "#aa00ff",
      "red blue",
      "#aa00ff #00ff88 x",
      "#aa00ff url(x)",
    ]) {
      expect(SETTINGS_ON_DEVICE.customTheme.read(text)).toBeNull();
    }
  });
});

describe("the style sheet", () => {
  const css = readFileSync(new URL("../../components/styles/tokens.css", import.meta.url), "utf8");
  test("has the colors of the default theme", () => {
    const { primary, secondary } = THEMES[defaultLook.theme];
    expect(css).toContain(`--theme-primary: ${primary};`);
    expect(css).toContain(`--theme-secondary: ${secondary};`);
  });
  test("gives the accent an edge where it is within 3:1 of the surface", () => {
    const [, light, dark] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
    const edge = css.slice(css.indexOf("--accent-edge: light-dark")).split(";")[0] ?? "";
    const from = Number(/\(y - ([\d.]+)\) \* 9999/.exec(edge)?.[1]);
    const upTo = Number(/\(([\d.]+) - y\) \* 9999/.exec(edge)?.[1]);
    const luminance = (color: string | undefined) =>
      1.05 / contrastRatio("#ffffff" as HexColor, color as HexColor) - 0.05;
    expect(from).toBeCloseTo((luminance(light) + 0.05) / SEEN - 0.05, 2);
    expect(upTo).toBeCloseTo((luminance(dark) + 0.05) * SEEN - 0.05, 2);
  });
});
