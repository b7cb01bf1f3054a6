import { expect, test } from "vitest";
import { readBlocks, readSpans } from "./read-markdown.ts";

test("headings, paragraphs and lists are blocks; lines of a paragraph are one", () => {
  const markdown =
    "# Imprint\r\nAda\r\nLovelace\n\n## Contact\n- one\n- two\n  more\n1. first\n2) second\n---\nend\n####no heading";
  expect(readBlocks(markdown)).toEqual([
    { type: "heading", level: 1, text: "Imprint" },
    { type: "paragraph", text: "Ada\nLovelace" },
    { type: "heading", level: 2, text: "Contact" },
    { type: "list", isOrdered: false, items: ["one", "two\n  more"] },
    { type: "list", isOrdered: true, items: ["first", "second"] },
    { type: "paragraph", text: "end\n####no heading" },
  ]);
  expect(readBlocks("\n\n")).toEqual([]);
});

test("bold, emphasis, links, addresses, breaks and escapes are spans", () => {
  expect(
    readSpans(
      "**A** *b*\nsee [us](https://example.org/a?b) or <mailto:a@b.org>  \nStreet\\\n\\*1\\*, 2 * 3 * 4",
    ),
  ).toEqual([
    { type: "strong", text: "A" },
    { type: "text", text: " " },
    { type: "emphasis", text: "b" },
    { type: "text", text: " see " },
    { type: "link", text: "us", to: "https://example.org/a?b" },
    { type: "text", text: " or " },
    { type: "link", text: "a@b.org", to: "mailto:a@b.org" },
    { type: "break", text: "\n" },
    { type: "text", text: "Street" },
    { type: "break", text: "\n" },
    { type: "text", text: "*" },
    { type: "text", text: "1" },
    { type: "text", text: "*" },
    { type: "text", text: ", 2 * 3 * 4" },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "[x](javascript:alert%281%29)",
  "[x](JAVASCRIPT:alert)",
  "[x](data:text/html,x)",
  "[x](//evil.example)",
  "[x](relative)",
  "<javascript:alert>",
  "![x](https://evil.example/pixel.png)".slice(1).replace("https", "ftp"),
])("%s stays text", (text) => {
  expect(readSpans(text)).toEqual([{ type: "text", text }]);
});

test("long texts of half-open marks are read in time that grows with their length", () => {
  for (const mark of ["*", "**", "[", "[x](", "<https:", "\\", "  "])
    expect(readSpans(mark.repeat(50_000)).length).toBeGreaterThan(0);
});
