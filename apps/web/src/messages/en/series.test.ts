import type { RepeatEnd, RepeatRule } from "@furrow/core";
import { onDay } from "@furrow/core/testing";
import { describe, expect, test } from "vitest";
import { seriesWords } from "./series.ts";

const today = onDay("2026-11-20");
const said = (rule: RepeatRule, ends: RepeatEnd = { type: "never" }) =>
  seriesWords.rule({ rule, next: "onDates", ends }, today);
const week = (weekdays: readonly number[], interval = 1): RepeatRule => ({
  every: "week",
  interval,
  weekdays,
});

describe("the sentence of a rule", () => {
  test.each<[RepeatRule, string]>([
    [{ every: "day", interval: 1 }, "Every day"],
    [{ every: "day", interval: 3 }, "Every 3 days"],
    [week([2]), "Every Tuesday"],
    [week([2, 4]), "Every week on Tue and Thu"],
    [week([2, 4], 2), "Every 2 weeks on Tue and Thu"],
    [week([5], 2), "Every 2 weeks on Fri"],
    [week([1, 2, 3, 4, 5]), "Every weekday"],
    [week([0, 1, 2, 3, 4, 5, 6]), "Every day"],
    [week([0, 1, 2, 3, 4, 5, 6], 2), "Every 2 weeks on Sun, Mon, Tue, Wed, Thu, Fri, and Sat"],
    [{ every: "month", interval: 1, date: 1 }, "Every month on the 1st"],
    [{ every: "month", interval: 1, date: 11 }, "Every month on the 11th"],
    [{ every: "month", interval: 3, date: 22 }, "Every 3 months on the 22nd"],
    [{ every: "month", interval: 1, date: "last" }, "Every month on the last day"],
    [{ every: "year", interval: 1, month: 2, date: 29 }, "Every year on February 29"],
    [{ every: "year", interval: 2, month: 12, date: 3 }, "Every 2 years on December 3"],
  ])("%j", (rule, sentence) => {
    expect(said(rule)).toBe(sentence);
  });

  test("says when it ends, the year only where it is another", () => {
    expect(said(week([2]), { type: "on", day: onDay("2026-12-22") })).toBe("Every Tuesday, until Dec 22");
    expect(said(week([2]), { type: "on", day: onDay("2027-02-12") })).toBe(
      "Every Tuesday, until Feb 12, 2027",
    );
    expect(said(week([2]), { type: "after", times: 10 })).toBe("Every Tuesday, 10 times");
    expect(said(week([2]), { type: "after", times: 1 })).toBe("Every Tuesday, once");
  });

  test("that counts from when it is done names no days", () => {
    const repeats = { rule: week([2], 2), next: "afterDone", ends: { type: "never" } } as const;
    expect(seriesWords.rule(repeats, today)).toBe("2 weeks after it is done");
    expect(seriesWords.repeatsAloud(repeats, today)).toBe("Repeats 2 weeks after it is done");
  });
});
