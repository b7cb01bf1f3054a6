import { expect, test } from "vitest";
import { readingMinutes, readResources, wordCount } from "../../../content/resource.ts";
import { RESOURCE_KINDS, RESOURCES, resourcesOf } from "./resources.ts";

test("there are 4 techniques, 4 articles and 3 tutorials", () => {
  expect(RESOURCE_KINDS.map(({ kind }) => resourcesOf(kind).length)).toEqual([4, 4, 3]);
});

test("the specified techniques and tutorials are there", () => {
  expect(resourcesOf("technique").map(({ title }) => title)).toEqual([
    "Pomodoro Technique",
    "Active Recall",
    "Spaced Repetition",
    "Feynman Technique",
  ]);
  expect(resourcesOf("tutorial").map(({ title }) => title)).toEqual([
    "Getting Started",
    "Maximizing Your Study Farm",
    "Advanced Analytics Features",
  ]);
});

test.each(RESOURCES)("$title has 300 to 700 words, steps to follow and a tip", (resource) => {
  expect(wordCount(resource)).toBeGreaterThanOrEqual(300);
  expect(wordCount(resource)).toBeLessThanOrEqual(700);
  const types = resource.blocks.map(({ type }) => type);
  for (const type of ["steps", "heading", "paragraph", "tip"]) expect(types).toContain(type);
  expect(readingMinutes(resource)).toBeGreaterThanOrEqual(2);
  expect(readingMinutes(resource)).toBeLessThanOrEqual(4);
});

test("no text stands anywhere twice", () => {
  const texts = RESOURCES.flatMap(({ summary, blocks }) => [
    summary,
    ...blocks.flatMap((block) =>
      block.type === "heading" ? [] : "items" in block ? block.items : [block.text],
    ),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("each has an address of its own", () => {
  expect(new Set(RESOURCES.map(({ id }) => id)).size).toBe(11);
  for (const resource of RESOURCES) {
    expect(resource.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test("Markdown becomes headings, paragraphs, steps, lists and tips", () => {
  const markdown =
    "# One {#one}\n\nShort.\n\n## Why\n\nA text - with a dash.\n\n1. First\n2. Second\n\n- A\n- B\n\n> Tip\n\n# Two {#two}\n\nAlso.\n";
  expect(readResources("article", markdown)).toEqual([
    {
      id: "one",
      kind: "article",
      title: "One",
      summary: "Short.",
      blocks: [
        { type: "heading", text: "Why" },
        { type: "paragraph", text: "A text - with a dash." },
        { type: "steps", items: ["First", "Second"] },
        { type: "list", items: ["A", "B"] },
        { type: "tip", text: "Tip" },
      ],
    },
    { id: "two", kind: "article", title: "Two", summary: "Also.", blocks: [] },
  ]);
});
