import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_TIMES, type RepeatEnd } from "../records/series.ts";
import { CATEGORIES, type Category } from "../records/task-fields.ts";
import { onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { readQuickAdd } from "./quick-add.ts";
import { quickAddText } from "./quick-add-details.ts";
import type { QuickAddFields, QuickAddLanguage, QuickAddWords, RepeatFields } from "./quick-add-language.ts";
import { correctLine, keepPieceAsText, repeatOfQuickAdd } from "./quick-add-line.ts";

// A Friday.
const today = onDay("2026-11-20");
const named = (names: string): readonly (readonly string[])[] =>
  names.split(" ").map((name) => [name.slice(0, 3), name]);
const words: QuickAddWords = {
  today: ["today"],
  tomorrow: ["tomorrow"],
  next: ["next"],
  weekdays: named("sunday monday tuesday wednesday thursday friday saturday"),
  months: named("january february march april may june july august september october november december"),
  ordinals: ["st", "nd", "rd", "th"],
  am: ["am"],
  pm: ["pm"],
  hours: ["h"],
  minutes: ["m"],
  until: ["to", "until"],
  before: { date: ["on"], time: ["at", "from"], duration: ["for"] },
  repeat: {
    every: ["every", "each"],
    other: ["other", "second"],
    day: ["day", "days"],
    week: ["week", "weeks"],
    month: ["month", "months"],
    year: ["year", "years"],
    weekday: ["weekday", "weekdays"],
    weekend: ["weekend"],
    and: ["and", "&"],
    the: ["the"],
    last: ["last"],
    until: ["until", "till"],
    times: ["times", "x"],
  },
  categories: Object.fromEntries(
    CATEGORIES.map((category) => [category, [category.toLowerCase()]]),
  ) as unknown as Record<Category, string[]>,
};
const american: QuickAddLanguage = { words, dateOrder: "month-first", clock: "12-hours" };
const german: QuickAddLanguage = {
  words: { ...words, ordinals: ["."] },
  dateOrder: "day-first",
  clock: "24-hours",
};
const read = (line: string, language = american) => readQuickAdd(line, today, language);

const day: RepeatFields = { every: "day", interval: 1 };
const weekly = (weekdays: readonly number[], interval = 1): RepeatFields => ({
  every: "week",
  interval,
  weekdays,
});

test("the weekend and the other days are those of the language", () => {
  const repeat = words.repeat && { ...words.repeat, weekendDays: [5, 6] };
  const arabic: QuickAddLanguage = { ...german, words: { ...words, ...(repeat && { repeat }) } };
  expect(read("Cards every weekend", arabic).fields.repeat).toEqual(weekly([5, 6]));
  expect(read("Cards every weekday", arabic).fields.repeat).toEqual(weekly([0, 1, 2, 3, 4]));
  expect(quickAddText({ repeat: weekly([0, 1, 2, 3, 4]) }, today, arabic)).toBe("every weekday");
  expect(quickAddText({ repeat: weekly([1, 2, 3, 4, 5]) }, today, arabic)).toContain("Fri");
});

describe("a repetition", () => {
  test.each<[string, RepeatFields]>([
    ["every day", day],
    ["Every Day,", day],
    ["each day", day],
    ["every 3 days", { every: "day", interval: 3 }],
    ["every other day", { every: "day", interval: 2 }],
    ["every week", { every: "week", interval: 1 }],
    ["every Tue", weekly([2])],
    ["every tuesday", weekly([2])],
    ["every Tuesdays", weekly([2])],
    ["every Tue and Thu", weekly([2, 4])],
    ["every Mon, Wed and Fri", weekly([1, 3, 5])],
    ["every fri, mon, & wed", weekly([1, 3, 5])],
    ["every mon/wed", weekly([1, 3])],
    ["every Mon Mon", weekly([1])],
    ["every weekday", weekly([1, 2, 3, 4, 5])],
    ["every weekend", weekly([0, 6])],
    ["every other Tue", weekly([2], 2)],
    ["every 2 weeks on Mon and Wed", weekly([1, 3], 2)],
    ["every second week", { every: "week", interval: 2 }],
    ["every month", { every: "month", interval: 1 }],
    ["every month on the 15th", { every: "month", interval: 1, date: 15 }],
    ["every 2 months on 31", { every: "month", interval: 2, date: 31 }],
    ["every month on the last day", { every: "month", interval: 1, date: "last" }],
    ["every 15th", { every: "month", interval: 1, date: 15 }],
    ["every year", { every: "year", interval: 1 }],
  ])("is read at the end of the line: %s", (text, repeat) => {
    expect(read(`Practice ${text}`)).toMatchObject({ title: "Practice", fields: { repeat } });
    expect(read(`Practice ${text} 2pm 1h`)).toMatchObject({
      title: "Practice",
      fields: { repeat, minutes: 60 },
    });
    expect(read(`Practice 2pm 1h ${text}`)).toMatchObject({
      title: "Practice",
      fields: { repeat, minutes: 60 },
    });
  });

  test.each([
    "Read every chapter",
    "every day counts",
    "every",
    "Each one teach one",
    "every 0 days",
    "every 1000 days",
    "every day on the 15th",
    "every month on the 32nd",
    "every 40th",
    "every tue and notes",
    "every other",
  ])("is none, and stays the name: %s", (line) => {
    expect(read(`${line}.`)).toMatchObject({ title: `${line}.` });
    expect(read(line).fields.repeat).toBeUndefined();
  });

  test("of a year says its day with it", () => {
    expect(read("Birthday every year on Mar 3").fields).toEqual({
      repeat: { every: "year", interval: 1 },
      date: "2027-03-03",
    });
    expect(read("Birthday every year on whatever").fields).toEqual({});
  });

  test("has a mere pair of hours directly behind it for its time", () => {
    const fields = { repeat: weekly([2, 4]), startTime: "10:00", minutes: 120 };
    expect(read("Lecture every Tue and Thu 10-12")).toMatchObject({ title: "Lecture", fields });
    expect(read("Lecture every Tue and Thu 10 - 12 until Dec 20")).toMatchObject({
      title: "Lecture",
      fields,
    });
    expect(read("Lecture every Tue 12-10").fields).toEqual({});
    expect(read("Read ch. 10-12 every Tue")).toMatchObject({
      title: "Read ch. 10-12",
      fields: { repeat: weekly([2]) },
    });
  });

  test("ends on a day or after some times", () => {
    const ends = (line: string) => read(line).fields.ends;
    expect(ends("Cards every day until Dec 20")).toEqual({ type: "on", day: "2026-12-20" });
    expect(ends("Cards every Tue 2-3pm till 2027-02-01")).toEqual({ type: "on", day: "2027-02-01" });
    expect(ends("Cards every Tue 10 times")).toEqual({ type: "after", times: 10 });
    expect(ends("Cards 10x every Tue")).toEqual({ type: "after", times: 10 });
    expect(ends("Cards every Tue 0 times")).toBeUndefined();
  });

  test("where there is none, its end is no detail", () => {
    expect(read("Practice until Dec 20")).toMatchObject({
      title: "Practice until",
      fields: { date: "2026-12-20" },
    });
    expect(read("Do it 10 times")).toMatchObject({ title: "Do it 10 times", fields: {} });
  });

  test("begins on the day that is said, else on the first it has, also where only some weeks have it", () => {
    const first = (line: string) => repeatOfQuickAdd(read(line), today)?.first;
    expect(first("Cards every day")).toBe("2026-11-20");
    expect(first("Cards every Tue")).toBe("2026-11-24");
    expect(first("Cards every 2 weeks on Mon")).toBe("2026-11-23");
    expect(first("Cards every month on the 15th")).toBe("2026-12-15");
    expect(first("Cards every week")).toBe("2026-11-20");
    expect(first("Cards every Tue 2026-12-03")).toBe("2026-12-03");
    expect(first("Cards every year on Mar 3")).toBe("2027-03-03");
    expect(first("Cards")).toBeUndefined();
  });

  test("fills in the form of a repetition", () => {
    const repeat = (line: string) => repeatOfQuickAdd(read(line), today)?.repeat;
    expect(repeat("Cards every 2 weeks on Mon and Wed until Dec 20")).toMatchObject({
      every: "week",
      interval: "2",
      weekdays: [1, 3],
      ends: "on",
      endDay: "2026-12-20",
    });
    expect(repeat("Cards every month on the last day 10 times")).toMatchObject({
      every: "month",
      date: "last",
      ends: "after",
      times: "10",
    });
    expect(repeat("Cards every week")).toMatchObject({ weekdays: [5], ends: "never" });
  });

  test("is nothing in a language that has no words for it", () => {
    const { repeat: _none, ...without } = words;
    const line = "Cards every Tue until Dec 20";
    expect(read(line, { ...american, words: without })).toMatchObject({ title: "Cards every Tue until" });
  });
});

describe("steps", () => {
  const of = (line: string) => {
    const { title, fields } = read(line);
    return [title, ...(fields.steps ?? [])];
  };

  test.each([
    ["Essay > outline > draft", ["Essay", "outline", "draft"]],
    ["Essay tomorrow 2pm > outline", ["Essay", "outline"]],
    ["Essay - outline - draft", ["Essay", "outline", "draft"]],
    ["Essay tomorrow 2pm - outline", ["Essay", "outline"]],
    ["Essay fri - outline – draft", ["Essay", "outline", "draft"]],
    ["Bio - lab report tomorrow - outline", ["Bio - lab report", "outline"]],
    ["Essay - part one > outline", ["Essay - part one", "outline"]],
    ["Essay 2pm - 3pm - outline - read 2 - 3", ["Essay", "outline", "read 2 - 3"]],
    ["Essay > self-study > 5>3", ["Essay", "self-study", "5>3"]],
    ["Essay > call Ann tomorrow 2pm", ["Essay", "call Ann tomorrow 2pm"]],
    ["Essay > >  outline >", ["Essay", "outline"]],
  ])("are behind the name and the details: %s", (line, expected) => {
    expect(of(line)).toEqual(expected);
  });

  test.each([
    "Read ch. 2 - 3",
    "Read ch. 2 - 3 - 5",
    "self-study",
    "Bio - lab report",
    "Essay >",
    "Essay -",
    "Essay - - -",
    "5>3",
    'Essay "> outline > draft" now',
  ])("are none, and stay the name: %s", (line) => {
    expect(of(line)).toEqual([line.replaceAll('"', "")]);
  });

  test("leave the time before them a time", () => {
    expect(read("Essay 14:00 - 15:30 - outline").fields).toEqual({
      startTime: "14:00",
      minutes: 90,
      steps: ["outline"],
    });
    expect(read("Essay 2 - 3:30pm").fields).toEqual({ startTime: "14:00", minutes: 90 });
  });

  test("stay behind whatever is corrected, and are corrected themselves", () => {
    const line = "Essay 2pm - outline - draft";
    const correct = (fields: QuickAddFields) => correctLine(line, read(line), fields, today, american);
    expect(correct({ date: onDay("2026-11-25") })).toBe("Essay 2pm Nov 25 > outline > draft");
    expect(correct({ steps: ["one"] })).toBe("Essay 2pm > one");
    expect(correct({ steps: [] })).toBe("Essay 2pm");
  });

  test("go back to plain text, and stay steps when a detail before them does", () => {
    const line = "Essay fri 2pm - outline";
    const { pieces } = read(line);
    const [date, time, steps] = pieces;
    if (date === undefined || time === undefined || steps === undefined) throw new Error("not read");
    expect(of(keepPieceAsText(line, steps))).toEqual(["Essay - outline"]);
    expect(read(keepPieceAsText(line, steps)).fields).toEqual({ date: "2026-11-27", startTime: "14:00" });
    expect(of(keepPieceAsText(line, time))).toEqual(["Essay 2pm", "outline"]);
  });
});

const anyRepeat: fc.Arbitrary<RepeatFields> = fc.oneof(
  fc.record({
    every: fc.constantFrom("day" as const, "week" as const, "month" as const, "year" as const),
    interval: fc.integer({ min: 1, max: 999 }),
  }),
  fc.record({
    every: fc.constant("week" as const),
    interval: fc.integer({ min: 1, max: 999 }),
    weekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
      .map((weekdays) => weekdays.sort((one, other) => one - other)),
  }),
  fc.record({
    every: fc.constant("month" as const),
    interval: fc.integer({ min: 1, max: 999 }),
    date: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant("last" as const)),
  }),
);
const anyEnd: fc.Arbitrary<RepeatEnd> = fc.oneof(
  fc.integer({ min: 0, max: 4000 }).map((days) => ({ type: "on" as const, day: addDays(today, days) })),
  fc.integer({ min: 1, max: MAX_TIMES }).map((times) => ({ type: "after" as const, times })),
);

test("a repetition and steps that are written are read again as the same", () => {
  fc.assert(
    fc.property(
      anyRepeat,
      fc.option(anyEnd, { nil: undefined }),
      fc.array(fc.constantFrom("outline", "draft - two", "read 2 - 3 tomorrow", "every day"), {
        maxLength: 3,
      }),
      fc.constantFrom(american, german),
      (repeat, ends, steps, language) => {
        const fields: QuickAddFields = {
          repeat,
          ...(ends !== undefined && { ends }),
          ...(steps.length > 0 && { steps }),
          minutes: 90,
        };
        expect(read(`Essay ${quickAddText(fields, today, language)}`, language)).toMatchObject({
          title: "Essay",
        });
        expect(read(`Essay ${quickAddText(fields, today, language)}`, language).fields).toEqual(fields);
      },
    ),
    { seed: 20, numRuns: 500 },
  );
});

test("whatever is typed, what was not understood is the name, to the letter, and a taken back detail leaves the others", () => {
  const anyLine = fc
    .array(
      fc.constantFrom(
        ..."every each other 2 10 weeks day days tue and Thu, weekday month on the 15th last until dec 20 times 10-12 2pm 1h > - – outline tomorrow reading 3 self-study".split(
          " ",
        ),
      ),
      { maxLength: 14 },
    )
    .map((all) => all.join(" "));
  const letters = (text: string) => text.replace(/\s/g, "");
  fc.assert(
    fc.property(anyLine, fc.nat(), (line, chosen) => {
      const { title, pieces, fields } = read(line);
      let rest = line;
      for (const { from, to } of pieces.toReversed()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
      expect(letters(title)).toBe(letters(rest));
      const piece = pieces[chosen % pieces.length];
      // Without its repetition an end is none.
      if (piece === undefined || (piece.fields.repeat !== undefined && fields.ends !== undefined)) return;
      const after = read(keepPieceAsText(line, piece)).fields;
      for (const other of pieces) if (other !== piece) expect(after).toMatchObject(other.fields);
    }),
    { seed: 21, numRuns: 1000 },
  );
});
