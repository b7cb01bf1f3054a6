/**
 * Every text color on every ground that the style sheets put it on, in every theme, light and dark. Colors that no theme changes are read from
 * the tokens; the accent's are computed as the style sheet computes them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HexColor, THEME_NAMES } from "@furrow/core";
import { contrastRatio, mixInOklab, READABLE, themeOf } from "@furrow/core/testing";
import { describe, expect, test } from "vitest";

type Paper = "light" | "dark";

const source = new URL("../../", import.meta.url).pathname;
const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const sheets = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css") && !path.endsWith("tokens.css"))
  .map((path) => readFileSync(join(source, path), "utf8"));

const hex = (text: string) => text as HexColor;
const custom = ["#ffff00", "#ffffff", "#000000", "#808080", "#0000ff", "#00ff00", "#ff00ff", "#123456"];
const accents: readonly (readonly [string, HexColor])[] = [
  ...THEME_NAMES.map((name) => [name, themeOf(name, null).primary] as const),
  ...custom.map((color) => [`custom ${color}`, hex(color)] as const),
];

const GROUNDS = ["paper", "surface", "surface-raised", "surface-sunk", "accent-soft"] as const;
const MEANINGS = ["success", "error", "warning", "info"] as const;

/** Each text token with the grounds that it stands on. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: [...GROUNDS, ...MEANINGS.map((meaning) => `${meaning}-soft`)],
  "ink-soft": [...GROUNDS, ...MEANINGS.map((meaning) => `${meaning}-soft`)],
  "accent-ink": GROUNDS,
  ...Object.fromEntries(MEANINGS.map((meaning) => [meaning, [...GROUNDS, `${meaning}-soft`]])),
  "on-accent": ["accent", "accent-hover", "accent-strong"],
  "on-danger": ["danger", "danger-hover"],
  "tip-ink": ["tip"],
  "name-plate-ink": ["name-plate"],
  "ink-intro": ["paper"],
};
/** A mark beside words, the meaning of a notice (one of the above), and the sign on a course's own color (course-colors.test.ts). */
const NO_TEXT_OF_THEIR_OWN = ["line-strong", "tone", "surface"];
/** White or black, by the luminance of the ground it names, as `--on-accent` is: at least 4.58:1 on any. */
const PICKS_BY_GROUND = /^color\(\s*from var\(--[\w-]+\) xyz-d65 clamp\(0, \(0\.179 - y\) \* 9999, /;
const ONLY_FOR_PICTURES = ["inherit", "currentColor", "transparent", "HighlightText", "Highlight"];

function colorOf(token: string, accent: HexColor, paper: Paper): HexColor {
  const luminous = luminanceOf(accent);
  switch (token) {
    case "accent":
      return accent;
    case "on-accent":
      return hex(luminous < 0.179 ? "#ffffff" : "#000000");
    case "accent-hover":
    case "accent-strong": {
      const against = hex(luminous < 0.179 ? "#000000" : "#ffffff");
      return mixInOklab(accent, against, token === "accent-hover" ? 0.12 : 0.22);
    }
    case "accent-soft":
      return mixInOklab(colorOf("surface", accent, paper), accent, paper === "light" ? 0.11 : 0.15);
    // Of the same luminance, which is all that a contrast asks for.
    case "accent-ink":
      return grayOf(paper === "light" ? Math.min(luminous, 0.12) : Math.max(luminous, 0.36));
    default: {
      const found = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(
        tokens,
      );
      const [, light, dark, both] = found ?? [];
      const color = both ?? (paper === "light" ? light : dark);
      if (color === undefined) throw new Error(`no token ${token}`);
      return hex(color);
    }
  }
}

const luminanceOf = (color: HexColor) => 1.05 / contrastRatio(hex("#ffffff"), color) - 0.05;

/** The darkest gray that is at least so light; one step of a channel is less than the margin of any pair. */
const grayOf = (luminance: number): HexColor => {
  for (let channel = 0; channel < 256; channel++) {
    const gray = hex(`#${channel.toString(16).padStart(2, "0").repeat(3)}`);
    if (luminanceOf(gray) >= luminance - 0.002) return gray;
  }
  return hex("#ffffff");
};

describe.each(accents)("in the theme %s", (_, accent) => {
  test.each(["light", "dark"] as const)("every text can be read on every ground of its own, %s", (paper) => {
    for (const [text, grounds] of Object.entries(TEXTS)) {
      for (const ground of grounds) {
        const ratio = contrastRatio(colorOf(text, accent, paper), colorOf(ground, accent, paper));
        expect.soft(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
      }
    }
  });
});

test("the style sheets write no text in another color", () => {
  const written = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/^\s*color: ([^;]+);/gm)].map(
      ([, value = ""]) => /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? value,
    ),
  );
  const known = [...Object.keys(TEXTS), ...NO_TEXT_OF_THEIR_OWN, ...ONLY_FOR_PICTURES];
  expect(
    [...new Set(written)].filter((value) => !known.includes(value) && !PICKS_BY_GROUND.test(value)),
  ).toEqual([]);
});

test("a rule that sets a text and its ground sets a pair that is checked", () => {
  const pairs = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
      const text = /^\s*color: var\(--([\w-]+)\);/m.exec(rule)?.[1];
      const ground = /^\s*background: var\(--([\w-]+)\);/m.exec(rule)?.[1];
      return text === undefined || ground === undefined ? [] : [{ text, ground }];
    }),
  );
  expect(pairs.length).toBeGreaterThan(10);
  const unchecked = pairs.filter(
    ({ text, ground }) => !NO_TEXT_OF_THEIR_OWN.includes(text) && !TEXTS[text]?.includes(ground),
  );
  expect(unchecked).toEqual([]);
});

test("the accent's shares are those of the style sheet", () => {
  for (const [token, share] of [
    ["accent-hover", "88%"],
    ["accent-strong", "78%"],
  ])
    expect(tokens).toContain(
      `--${token}: color-mix(in oklab, var(--accent) ${share}, var(--against-accent));`,
    );
  expect(tokens).toMatch(
    /--accent-soft: light-dark\(\s*color-mix\(in oklab, var\(--accent\) 11%, var\(--surface\)\),\s*color-mix\(in oklab, var\(--accent\) 15%, var\(--surface\)\)/,
  );
  const ink = tokens.slice(tokens.indexOf("--accent-ink:")).split(";")[0];
  expect(ink).toContain("calc(y * min(1, 0.12 / y))");
  expect(ink).toContain("calc(y + (1 - y) * max(0, (0.36 - y) / (1 - y)))");
  expect(tokens).toContain("(0.179 - y) * 9999");
});
