import { expect, test } from "vitest";
import { parseCsv } from "./csv.ts";

test("cells are separated by commas or semicolons, and may be quoted over several lines", () => {
  expect(
    parseCsv('address,name\r\na@b.org;"Lovelace, ""Ada"""\n\n"c@d.org","two\nlines", x \n,\ne@f.org,'),
  ).toEqual({
    rows: [
      { line: 1, cells: ["address", "name"] },
      { line: 2, cells: ["a@b.org", 'Lovelace, "Ada"'] },
      { line: 4, cells: ["c@d.org", "two\nlines", "x"] },
      { line: 7, cells: ["e@f.org", ""] },
    ],
  });
  expect(parseCsv("")).toEqual({ rows: [] });
  expect(parseCsv("a\r\rb")).toEqual({
    rows: [
      { line: 1, cells: ["a"] },
      { line: 3, cells: ["b"] },
    ],
  });
});

test("a quote that is not closed or in the middle is found with its line", () => {
  expect(parseCsv('a\n"b\nc')).toMatchObject({ brokenLine: 2 });
  expect(parseCsv('a,b"c')).toMatchObject({ brokenLine: 1 });
});

test("a large file is read in one pass", () => {
  const { rows } = parseCsv(`"${'""'.repeat(500_000)}"\n`.repeat(2));
  expect(rows.map(({ cells: [cell = ""] }) => cell.length)).toEqual([500_000, 500_000]);
});
