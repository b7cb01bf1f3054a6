import { expect, test } from "vitest";
import FOCUS_QUOTES from "./focus-quotes.json" with { type: "json" };
import MOTIVATIONAL_QUOTES from "./motivational-quotes.json" with { type: "json" };

test("there are 12 for the dashboard and 12 for focus mode, none of them twice", () => {
  expect(MOTIVATIONAL_QUOTES).toHaveLength(12);
  expect(FOCUS_QUOTES).toHaveLength(12);
  const texts = [...MOTIVATIONAL_QUOTES, ...FOCUS_QUOTES].map(({ text }) => text.toLowerCase());
  expect(new Set(texts).size).toBe(24);
});

test("each names its author and where it can be looked up, and is short enough to read at a glance", () => {
  for (const { text, author, source } of [...MOTIVATIONAL_QUOTES, ...FOCUS_QUOTES]) {
    expect(author).not.toBe("");
    expect(source.length).toBeGreaterThan(8);
    expect(text.length).toBeLessThan(150);
    expect(text).toMatch(/^[A-Z].*[.!]$/);
  }
});
