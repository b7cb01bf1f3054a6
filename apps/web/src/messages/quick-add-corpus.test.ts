/** What quick add understands in other languages: golden lines beside each grammar. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Day, type QuickAddWords, quickAddText, readQuickAdd } from "@furrow/core";
import { describe, expect, test } from "vitest";

const LOCALES = new URL("../../../../locales/", import.meta.url);
const json = (path: string) => JSON.parse(readFileSync(new URL(path, LOCALES), "utf8"));
const codes = readdirSync(LOCALES).filter((code) =>
  existsSync(new URL(`${code}/quick-add-grammar.json`, LOCALES)),
);

/** A Friday. */
const TODAY = "2026-11-20" as Day;

interface Golden {
  readonly line: string;
  readonly title: string;
  readonly fields: object;
}

describe.each(codes)("%s", (code) => {
  const words: QuickAddWords = json(`${code}/quick-add-grammar.json`).quickAddLanguage;
  const lines: readonly Golden[] = json(`${code}/quick-add-lines.json`);
  const language = { words, dateOrder: "day-first", clock: "24-hours" } as const;

  test("has at least 120 golden lines", () => {
    expect(lines.length).toBeGreaterThanOrEqual(120);
  });

  test.each(lines)("$line", ({ line, title, fields }) => {
    const read = readQuickAdd(line, TODAY, language);
    expect({ title: read.title, fields: read.fields }).toEqual({ title, fields });
  });

  test.each(lines.filter(({ fields }) => Object.keys(fields).length > 0))(
    "what $line says is understood as the app writes it",
    ({ fields }) => {
      for (const clock of ["24-hours", "12-hours"] as const) {
        const written = quickAddText(fields, TODAY, { ...language, clock });
        expect(readQuickAdd(`Etwas ${written}`, TODAY, language).fields).toEqual(fields);
      }
    },
  );
});
