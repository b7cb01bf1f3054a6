import type { ClockTime, Month } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { describe, expect, test, vi } from "vitest";
import { createFormat, plural } from "./format.ts";
import { ordinal } from "./ordinal.ts";

const english = { tag: "en", locales: ["en-US", "en-GB", "en-DE"] } as const;
const american = createFormat({ browser: () => "en-US", language: english });
const british = createFormat({ browser: () => "en-GB", language: english });
const german = createFormat({ browser: () => "de-DE", language: english });
const nine = "09:05" as ClockTime;
const day = onDay("2026-11-20");

describe("a duration", () => {
  test.each([
    [0, "0h", "0h"],
    [-2, "0h", "0h"],
    [0.001, "1m", "1m"],
    [0.75, "45m", "45m"],
    [0.99, "59m", "59m"],
    [0.9999, "1h", "1.0h"],
    [1, "1h", "1.0h"],
    [1.15, "1h 9m", "1.2h"],
    [2.25, "2h 15m", "2.3h"],
    [10, "10h", "10.0h"],
  ])("of %d hours is %s, and %s in the chart", (hours, text, inChart) => {
    expect(american.duration(hours)).toBe(text);
    expect(american.chartDuration(hours)).toBe(inChart);
  });
});

describe("a day", () => {
  test("is written as the region of the language writes it", () => {
    expect(american.day(day)).toBe("November 20, 2026");
    expect(american.fullDay(day)).toBe("Friday, November 20, 2026");
    expect(american.shortDay(day)).toBe("Nov 20");
    expect(american.month("2026-11" as Month)).toBe("November 2026");
    expect(british.day(day)).toBe("20 November 2026");
  });

  test("stands short where there is little room, with its year where that is another", () => {
    expect(american.shortDayAndYear(day)).toBe("Nov 20, 2026");
    expect(american.dateOfYear(2, 29)).toBe("February 29");
    expect(british.dateOfYear(2, 29)).toBe("29 February");
  });

  test.each([
    ["de-DE", "20 November 2026", "1.234,5", "2,5h"],
    ["fr-FR", "20 November 2026", "1\u202f234,5", "2,5h"],
    ["pt-BR", "20 November 2026", "1.234,5", "2,5h"],
    ["hi-IN", "20 November 2026", "1,234.5", "2.5h"],
    ["ko-KR", "November 20, 2026", "1,234.5", "2.5h"],
    ["ar-EG", "20 November 2026", "1,234.5", "2.5h"],
  ])(
    "is written in the language of the words, and as the region of a browser in %s writes it",
    (browser, written, number, hours) => {
      const there = createFormat({ browser: () => browser, language: english });
      expect([there.day(day), there.number(1234.5), there.hours(2.5)]).toEqual([written, number, hours]);
    },
  );

  test("to another names month and year once where they are the same", () => {
    const range = (from: string, to: string) => american.dayRange(onDay(from), onDay(to));
    expect(range("2026-11-15", "2026-11-21")).toBe("November 15 - 21, 2026");
    expect(range("2026-11-29", "2026-12-05")).toBe("Nov 29 - Dec 5, 2026");
    expect(range("2026-12-27", "2027-01-02")).toBe("Dec 27, 2026 - Jan 2, 2027");
    expect(range("2026-11-20", "2026-11-20")).toBe("November 20, 2026");
  });
});

describe("in a language whose regions write in several ways", () => {
  const arabic = {
    tag: "ar",
    locales: ["ar-EG"],
    numberingSystem: "latn",
  } as const;
  const chinese = { tag: "zh-CN", locales: ["zh-CN"] } as const;

  test.each(["ar-EG", "ar-SA", "en-US", "de-DE"])(
    "digits and years are those of the texts in %s",
    (browser) => {
      const there = createFormat({ browser: () => browser, language: arabic });
      expect([there.day(day), there.countdown(1500), there.duration(1.5)]).toEqual([
        "20 نوفمبر 2026",
        "25:00",
        "1 س 30 د",
      ]);
    },
  );

  test("a weekday is a letter in a column, if its short name is a whole word", () => {
    const letters = createFormat({
      browser: () => "ar-EG",
      language: { ...arabic, weekdayInColumn: "narrow" },
    });
    expect([letters.weekdayInColumn(0), letters.dayInColumn(day), letters.weekdayShort(0)]).toEqual([
      "ح",
      "ج",
      "الأحد",
    ]);
    expect([american.weekdayInColumn(0), american.dayInColumn(day)]).toEqual(["Sun", "Fri"]);
  });

  test.each(["zh-CN", "zh-TW", "en-US", "de-DE"])("the script is that of the texts in %s", (browser) => {
    const there = createFormat({ browser: () => browser, language: chinese });
    expect([there.weekdayAndDay(day), there.duration(1.5)]).toEqual(["11月20日周五", "1小时 30分钟"]);
  });
});

test("a language with units of its own has short durations, and no date ends with the dot of an abbreviation", () => {
  const units = { hour: "h", minute: "min" };
  const short = createFormat({ browser: () => "de-DE", language: { tag: "de", locales: ["de-DE"], units } });
  expect([short.duration(2.5), short.hours(2.5), short.minutes(45)]).toEqual(["2h 30min", "2,5h", "45min"]);
  expect([short.weekdayAndDay(day), short.monthAlone(day)]).toEqual(["Fr., 20. Nov", "Nov"]);
});

describe("words whose tag names a region", () => {
  const inTag = (tag: string, browser: string) =>
    createFormat({ browser: () => browser, language: { tag, locales: [tag] } });

  test("have the dates of the browser's own region", () => {
    expect(inTag("pt-BR", "pt-BR").day(day)).toBe("20 de novembro de 2026");
    expect(inTag("pt-BR", "en-US").day(day)).toBe("20 de novembro de 2026");
    expect(inTag("zh-CN", "zh-CN").weekdayAndDay(day)).toBe("11月20日周五");
    expect(inTag("zh-CN", "de-DE").weekdayAndDay(day)).toBe("11月20日周五");
  });

  test("stay in their own script", () => {
    expect(
      createFormat({ browser: () => "zh-TW", language: { tag: "zh-TW", locales: ["zh-TW"] } }).fullDay(day),
    ).toContain("星期");
    expect(inTag("zh-CN", "zh-TW").weekdayAndDay(day)).toBe("11月20日周五");
  });
});

test("the years are those of the calendar on screen, whichever a region counts", () => {
  const browser = "ar-SA-u-ca-islamic-umalqura-nu-latn";
  expect(
    createFormat({ browser: () => browser, language: { tag: "ar", locales: ["ar-AE"] } }).year(day),
  ).toBe("2026");
});

describe("the clock", () => {
  test("has 12 or 24 hours as the browser's has, whatever the language", () => {
    expect(american.clock(nine)).toBe("9:05 AM");
    expect(american.clock("00:05" as ClockTime)).toBe("12:05 AM");
    expect(british.clock(nine)).toBe("09:05");
    expect(german.clock(nine)).toBe("09:05");
    expect(german.clock("00:05" as ClockTime)).toBe("00:05");
  });

  test("shows instants alike", () => {
    const moment = at("2026-11-20", "15:30");
    expect(american.time(moment)).toBe("3:30 PM");
    expect(german.time(moment)).toBe("15:30");
    expect(american.date(moment)).toBe("Nov 20, 2026");
    expect(american.moment(moment)).toBe("Nov 20, 2026, 3:30:00 PM");
    expect(german.moment(moment)).toBe("20 Nov 2026, 15:30:00");
    expect(american.longMoment(moment)).toBe("November 20, 2026 at 3:30 PM");
  });
});

test("the form follows the count", () => {
  const tasks = (count: number) => plural(count, { one: "1 task", other: `${count} tasks` });
  expect([0, 1, 2, 21].map(tasks)).toEqual(["0 tasks", "1 task", "2 tasks", "21 tasks"]);
});

test("one thing has its own form, in languages without one for counts too", () => {
  const select = vi.spyOn(Intl.PluralRules.prototype, "select").mockReturnValue("other");
  expect(plural(1, { one: "every day", other: "every 1 days" })).toBe("every day");
  select.mockRestore();
});

test("a category of millions, which no catalog has a form for, is like the others", () => {
  const select = vi.spyOn(Intl.PluralRules.prototype, "select").mockReturnValue("many");
  expect(plural(1_000_000, { one: "1 task", other: "many tasks" })).toBe("many tasks");
  select.mockRestore();
});

test("the compiler asks for each form of the language, and for no other", () => {
  // @ts-expect-error English has a form for one.
  plural(2, { other: "tasks" });
  // @ts-expect-error English has no form for few.
  plural(2, { one: "task", few: "tasks", other: "tasks" });
  expect(plural(2, { one: "task", other: "tasks" })).toBe("tasks");
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [30, "30th"],
])("%d in a row is the %s", (number, text) => {
  const forms = { one: `${number}st`, two: `${number}nd`, few: `${number}rd`, other: `${number}th` };
  expect(ordinal(number, forms)).toBe(text);
});

test.each([
  [1, "1m"],
  [45, "45m"],
  [60, "1h"],
  [70, "1h 10m"],
])("%d minutes are told to the minute", (minutes, text) => {
  expect(american.minutes(minutes)).toBe(text);
});
