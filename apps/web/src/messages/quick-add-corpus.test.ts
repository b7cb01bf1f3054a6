/** What quick add understands in other languages: golden lines beside each grammar. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  correctLine,
  type Day,
  keepPieceAsText,
  type QuickAddFields,
  type QuickAddWords,
  quickAddText,
  readQuickAdd,
} from "@furrow/core";
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
  readonly fields: QuickAddFields;
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

  const withDetails = lines.filter(({ fields }) => Object.keys(fields).length > 0);
  /** How chips write a line's details. */
  const manners = (["24-hours", "12-hours"] as const).flatMap((clock) =>
    (["day-first", "month-first"] as const).map((dateOrder) => ({ words, clock, dateOrder })),
  );

  test.each(withDetails)("what $line says is understood as the app writes it", ({ fields }) => {
    for (const manner of manners) {
      const written = quickAddText(fields, TODAY, manner);
      expect(readQuickAdd(`Etwas ${written}`, TODAY, manner)).toMatchObject({ title: "Etwas", fields });
    }
  });

  test.each(withDetails)("a corrected chip of $line leaves the name and the other details", (golden) => {
    const read = readQuickAdd(golden.line, TODAY, language);
    for (const [kind, value] of Object.entries(golden.fields)) {
      const line = correctLine(golden.line, read, { [kind]: value }, TODAY, language);
      const { title, fields } = readQuickAdd(line, TODAY, language);
      expect({ line, title, fields }).toEqual({ line, title: golden.title, fields: golden.fields });
    }
  });

  test.each(withDetails)(
    "a removed chip of $line becomes part of the name, and nothing else does",
    (golden) => {
      const { pieces } = readQuickAdd(golden.line, TODAY, language);
      // The end of a repetition is no detail without it.
      for (const piece of pieces.filter(({ fields }) => fields.repeat === undefined)) {
        const line = keepPieceAsText(golden.line, piece);
        const { title, fields } = readQuickAdd(line, TODAY, language);
        const others = pieces.filter((other) => other !== piece).map((other) => other.fields);
        expect({ line, fields }).toEqual({ line, fields: Object.assign({}, ...others) });
        expect(title).toContain(golden.line.slice(piece.from, piece.to).replace(/[,;]$/, ""));
      }
    },
  );
});
