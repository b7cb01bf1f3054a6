/** The languages of the build. English stands in the catalogs; each other language is a folder of `locales`. docs/translating.md */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OTHER_WAY } from "@furrow/core";
import { OFFERED } from "../../src/messages/offered.ts";
import type { Language } from "../../src/messages/region.ts";
import { problemsOf } from "./check.ts";
import type { Texts } from "./marks.ts";
import { type Entry, type PoLanguage, parsePo } from "./po.ts";

export const CATALOGS = fileURLToPath(new URL("../../src/messages/en", import.meta.url));
export const SERVER_CATALOGS = fileURLToPath(new URL("../../../server/src/messages/en", import.meta.url));
export const LOCALES = fileURLToPath(new URL("../../../../locales", import.meta.url));

/** Catalogs that are data: a language has a file of its own for each, `<name>.json`. */
export const DATA_CATALOGS: readonly string[] = ["language", "quick-add-grammar", "content/sample-semester"];

/** `locales/<code>/language.json` */
export interface LanguageFile {
  /** What the catalog `language.ts` holds for English. */
  readonly language: Language & { readonly direction: "ltr" | "rtl" };
  readonly plurals: PoLanguage["plurals"];
  readonly pluralForms: PoLanguage["pluralForms"];
}

export interface BuiltLanguage {
  readonly code: string;
  readonly direction: "ltr" | "rtl";
  readonly texts: Texts;
}

export const keyOf = ({ context, pattern }: Pick<Entry, "context" | "pattern">): string =>
  JSON.stringify([context, pattern]);

export const languageFile = (code: string): LanguageFile =>
  JSON.parse(readFileSync(join(LOCALES, code, "language.json"), "utf8"));

export const poFile = (code: string): string => join(LOCALES, code, "furrow.po");

export function entriesOf(code: string, { plurals }: Pick<LanguageFile, "plurals">): readonly Entry[] {
  return existsSync(poFile(code)) ? parsePo(readFileSync(poFile(code), "utf8"), plurals) : [];
}

export const codes = (): readonly string[] =>
  existsSync(LOCALES)
    ? readdirSync(LOCALES, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    : [];

const languageData = (language: LanguageFile["language"]) => ({
  language: { ...language, otherWay: OTHER_WAY[language.direction] },
});

/** What nobody has reviewed, and what would break, stays English. */
export function loadLanguage(code: string): BuiltLanguage {
  const file = languageFile(code);
  const reviewed = new Map(
    entriesOf(code, file)
      .filter(({ isReviewed }) => isReviewed)
      .map((entry) => [keyOf(entry), entry]),
  );
  return {
    code,
    direction: file.language.direction,
    texts: {
      text(context, pattern) {
        const entry = reviewed.get(keyOf({ context, pattern }));
        const translation = entry?.translation ?? null;
        if (entry === undefined || translation === null) return null;
        const note = entry.notes.join(" ");
        return problemsOf({ pattern, note }, translation, file.plurals).length === 0 ? translation : null;
      },
      data(name) {
        const path = join(LOCALES, code, name);
        if (!existsSync(path)) return undefined;
        if (name === "language.json") return languageData(file.language);
        const content = readFileSync(path, "utf8");
        return name.endsWith(".json") ? JSON.parse(content) : content;
      },
    },
  };
}

/** English that is 40 % longer, left to right or right to left: shows what a screen does with other languages. Only for tests. */
const PSEUDO: Readonly<Record<string, "ltr" | "rtl">> = { "en-XA": "ltr", "en-XB": "rtl" };

const longer = (text: string): string =>
  text.replaceAll(/\{[^}]*\}|[aeiou](?=[a-z])/g, (found) => (found.startsWith("{") ? found : found + found)) +
  (/\p{L}/u.test(text) ? " ~" : "");

const pseudoLanguage = (code: string, direction: "ltr" | "rtl"): BuiltLanguage => ({
  code,
  direction,
  texts: {
    text: (_context, pattern) =>
      typeof pattern === "string"
        ? longer(pattern)
        : Object.fromEntries(Object.entries(pattern).map(([form, text]) => [form, longer(text)])),
    data: (name) =>
      name === "language.json" ? languageData({ tag: "en", locales: ["en-US"], direction }) : undefined,
  },
});

/** Those that one can choose, besides English. `LANGUAGES=de,fr` builds others, to look at them before they are whole. */
export const builtLanguages = (): readonly BuiltLanguage[] =>
  (process.env.LANGUAGES?.split(",") ?? OFFERED.map(({ code }) => code))
    .filter((code) => code !== "en")
    .map((code) => {
      const direction = PSEUDO[code];
      return direction === undefined ? loadLanguage(code) : pseudoLanguage(code, direction);
    });
