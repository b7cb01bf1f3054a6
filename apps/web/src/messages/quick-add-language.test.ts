import { readQuickAdd } from "@furrow/core";
import { expect, test } from "vitest";
import { quickAddWords } from "./en/quick-add.ts";
import { createQuickAddLanguage } from "./quick-add-language.ts";

const reads = (locale: string, line: string) =>
  readQuickAdd(line, "2026-11-20" as never, createQuickAddLanguage(locale)).fields;

test("dates in numbers are read in the order of the browser's region, whatever its language", () => {
  expect(reads("en-US", "Essay 11/12").date).toBe("2027-11-12");
  expect(reads("en-GB", "Essay 11/12").date).toBe("2026-12-11");
  expect(reads("de-DE", "Essay 11/12").date).toBe("2026-12-11");
  expect(reads("ko-KR", "Essay 11/12").date).toBe("2027-11-12");
});

test.each(["25.11.", "25/11", "25 Nov", "Nov 25"])(
  "a German browser leaves nothing of %s in the name",
  (date) => {
    const { title, fields } = readQuickAdd(
      `Essay ${date} 14:00 1,5h`,
      "2026-11-20" as never,
      createQuickAddLanguage("de-DE"),
    );
    expect([title, fields.date, fields.minutes]).toEqual(["Essay", "2026-11-25", 90]);
  },
);

test("the clock is written as the browser's fields show it", () => {
  expect(createQuickAddLanguage("en-US").clock).toBe("12-hours");
  expect(createQuickAddLanguage("de-DE").clock).toBe("24-hours");
});

test("what the placeholder and the manual show is understood", () => {
  expect(reads("en-US", "Read ch. 4 tomorrow 14:00 1.5h")).toEqual({
    date: "2026-11-21",
    startTime: "14:00",
    minutes: 90,
  });
  expect(reads("en-US", quickAddWords.placeholder)).toEqual({
    date: "2026-11-27",
    startTime: "14:00",
    minutes: 90,
  });
});
