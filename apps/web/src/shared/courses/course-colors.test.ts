/** The colors of courses beside the papers of the app, as the tokens have them. */
import { readFileSync } from "node:fs";
import { COURSE_COLORS, courseColorPair, type HexColor } from "@furrow/core";
import { contrastRatio, mixedWith, READABLE, SEEN } from "@furrow/core/testing";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("../../components/styles/tokens.css", import.meta.url), "utf8");

const tokenOn = (name: string, paper: "light" | "dark"): HexColor => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`no token ${name}`);
  return (paper === "light" ? light : dark) as HexColor;
};

const PAPERS = ["paper", "surface", "surface-raised", "surface-sunk"];
/** So much of a color is in the ground that words stand on. */
const TINT_PERCENT = 14;

const custom = ["#ffff00", "#ffffff", "#000000", "#808080", "#0000ff", "#00ff00", "#ff00ff", "#123456"];

const shownOn = (color: string, paper: "light" | "dark") => {
  const shown = courseColorPair(color)[paper];
  return { shown, tint: mixedWith(shown, tokenOn("surface", paper), TINT_PERCENT / 100) };
};

test.each(["light", "dark"] as const)(
  "every color is seen beside every paper of the %s appearance, and beside its tint",
  (paper) => {
    for (const color of [...COURSE_COLORS, ...custom]) {
      const { shown, tint } = shownOn(color, paper);
      for (const ground of [...PAPERS.map((name) => tokenOn(name, paper)), tint]) {
        expect(contrastRatio(shown, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(SEEN);
      }
    }
  },
);

test.each(["light", "dark"] as const)(
  "words are read on the tint of every color in the %s appearance",
  (paper) => {
    for (const color of [...COURSE_COLORS, ...custom]) {
      const { tint } = shownOn(color, paper);
      for (const ink of ["ink", "ink-soft"]) {
        expect(contrastRatio(tokenOn(ink, paper), tint), `${ink} on ${color}`).toBeGreaterThanOrEqual(
          READABLE,
        );
      }
    }
  },
);

test("the tint of the week's blocks is the one that is checked", () => {
  const grid = readFileSync(new URL("../../screens/calendar/week-grid.module.css", import.meta.url), "utf8");
  expect(grid).toContain(`background: color-mix(in srgb, var(--course) ${TINT_PERCENT}%, var(--surface))`);
});
