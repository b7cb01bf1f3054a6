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
/** A token, or a share of one color in another. */
type Stop = string | { readonly of: string; readonly in: string; readonly share: number };

const source = new URL("../../", import.meta.url).pathname;
const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const paths = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".css") && !path.endsWith("tokens.css"),
);
const read = (path: string) => readFileSync(join(source, path), "utf8");
const sheets = paths.map(read);
/** Where pictures are made of grounds, and words stand on plates alone. */
const PICTURES = /^(?:art|screens\/farm\/scene)\//;

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
/** Each ground that is no token alone, with the texts on it and the colors that it runs through. */
const TONES = MEANINGS.map((meaning) => ({ of: meaning, in: "surface-raised", share: 0.09 }));
const BLENDS: Readonly<
  Record<string, { readonly texts: readonly string[]; readonly stops: readonly Stop[] }>
> = {
  "linear-gradient( calc(var(--ahead) * 90deg), color-mix(in oklab, var(--tone) 9%, transparent), transparent 45% ) var(--surface-raised)":
    { texts: ["ink", "ink-soft", "accent-ink"], stops: ["surface-raised", ...TONES] },
  "radial-gradient(120% 130% at 0% 120%, var(--meadow) 0 38%, transparent 38.5%), linear-gradient(100deg, var(--meadow-far), var(--sky))":
    { texts: ["ink"], stops: ["meadow", "meadow-far", "sky"] },
  // The animal of the year stands on grass, and its words before it.
  "linear-gradient(transparent 62%, var(--meadow-far) 62%) var(--surface)": {
    texts: ["ink", "ink-soft"],
    stops: ["surface", "meadow-far"],
  },
  "linear-gradient(var(--paper), var(--sky) 62%)": { texts: ["ink", "ink-intro"], stops: ["paper", "sky"] },
  "linear-gradient(var(--sky) 0 6.5rem, var(--meadow) 6.5rem 8rem, var(--surface) 8rem)": {
    texts: ["ink", "ink-soft", "accent-ink"],
    stops: ["surface"],
  },
  "linear-gradient(var(--sky) 0 5rem, var(--meadow) 5rem 6.5rem, var(--surface) 6.5rem)": {
    texts: ["ink", "ink-soft", "accent-ink"],
    stops: ["surface"],
  },
  "radial-gradient(90% 60% at 50% 108%, var(--dawn), transparent 70%), var(--paper)": {
    texts: ["ink", "ink-soft", "accent-ink", "success"],
    stops: ["paper", "dawn"],
  },
  // Whatever the farm's picture has below it.
  "color-mix(in srgb, var(--surface) 90%, transparent)": {
    texts: ["ink"],
    stops: [hex("#000000"), hex("#ffffff")].map((color) => ({ of: color, in: "surface", share: 0.1 })),
  },
  "color-mix(in oklab, var(--accent) 28%, transparent)": {
    texts: ["ink"],
    stops: ["paper", "surface", "surface-raised"].map((ground) => ({
      of: "accent",
      in: ground,
      share: 0.28,
    })),
  },
  "conic-gradient(var(--error), var(--warning), var(--success), var(--info), var(--error))": {
    texts: ["surface"],
    stops: MEANINGS,
  },
};
/** The tint of a course's block (course-colors.test.ts), and what lies behind a dialog or in the place of text. */
const CHECKED_ELSEWHERE = /^color-mix\(in srgb, var\(--course\) 14%|^light-dark\(rgb\(58 50 36/;
/** Bars, marks and pictures: no words stand on them. */
const WITHOUT_WORDS = [
  // The share picture while it is drawn.
  /^linear-gradient\(var\(--sky\) 60%, var\(--meadow\) 60%\)$/,
  /--(?:stage-light|progress-from|course|line-strong|meadow-near|opaque)\b/,
  /^url\(/,
  /^(?:radial-gradient\()?rgb\(|^linear-gradient\(transparent, rgb\(|^radial-gradient\(closest-side, rgb\(/,
  /^repeating-linear-gradient\(/,
  /^linear-gradient\(45deg, transparent 50%, currentColor/,
  /^linear-gradient\(var\(--sky\) 58%/,
  /^(?:Canvas|CanvasText|Highlight|HighlightText|transparent|none|inherit|currentColor)$/,
];
/** Between two grounds on each of which every text can be read. */
const isBetweenGrounds = (ground: string) => {
  const parts = [...ground.matchAll(/var\(--([\w-]+)\)/g)].map(([, token = ""]) => token);
  return parts.every((token) => token === "hour" || (GROUNDS as readonly string[]).includes(token));
};
const ONLY_FOR_PICTURES = ["inherit", "currentColor", "transparent", "HighlightText", "Highlight"];

const stopOf = (stop: Stop, accent: HexColor, paper: Paper): HexColor =>
  typeof stop === "string"
    ? colorOf(stop, accent, paper)
    : mixInOklab(colorOf(stop.in, accent, paper), colorOf(stop.of, accent, paper), stop.share);

function colorOf(token: string, accent: HexColor, paper: Paper): HexColor {
  if (token.startsWith("#")) return hex(token);
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

  test.each(["light", "dark"] as const)("every text can be read on every gradient and blend, %s", (paper) => {
    for (const [ground, { texts, stops }] of Object.entries(BLENDS)) {
      for (const text of texts) {
        for (const stop of stops) {
          const ratio = contrastRatio(colorOf(text, accent, paper), stopOf(stop, accent, paper));
          const where = `${text} on ${JSON.stringify(stop)} of ${ground}`;
          expect.soft(ratio, where).toBeGreaterThanOrEqual(READABLE);
        }
      }
    }
  });
});

test.each(["light", "dark"] as const)("the greeting can be read on the sky of every hour, %s", (paper) => {
  for (const hour of ["dawn", "day", "dusk", "night"]) {
    const air = colorOf(`air-${hour}`, hex("#000000"), paper);
    const picked = hex(luminanceOf(air) < 0.179 ? "#ffffff" : "#000000");
    expect(contrastRatio(picked, air), hour).toBeGreaterThanOrEqual(READABLE);
  }
});

test("a ground that is more than a token has its texts checked, or carries none", () => {
  const pages = paths.filter((path) => !PICTURES.test(path)).map(read);
  const grounds = pages.flatMap((sheet) =>
    [...sheet.matchAll(/^\s*background(?:-color|-image)?:\s*([^;]+);/gm)].map(([, value = ""]) =>
      value.replace(/\s+/g, " "),
    ),
  );
  const unknown = grounds.filter(
    (ground) =>
      !/^var\(--[\w-]+\)$/.test(ground) &&
      !Object.hasOwn(BLENDS, ground) &&
      !CHECKED_ELSEWHERE.test(ground) &&
      !WITHOUT_WORDS.some((known) => known.test(ground)) &&
      !isBetweenGrounds(ground),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(BLENDS).filter((ground) => !grounds.includes(ground))).toEqual([]);
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
