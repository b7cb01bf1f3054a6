import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../records/task-fields.ts";
import { onDay } from "../testing/builders.ts";
import { clockOfMinutes } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import type { ClockTime } from "../time/types.ts";
import { readQuickAdd } from "./quick-add.ts";
import { quickAddText } from "./quick-add-details.ts";
import type { QuickAddFields, QuickAddLanguage, QuickAddWords } from "./quick-add-language.ts";
import { correctLine, formOfQuickAdd, keepPieceAsText } from "./quick-add-line.ts";

// A Friday.
const today = onDay("2026-11-20");

const named = (names: string): readonly (readonly string[])[] =>
  names.split(" ").map((name) => [name.slice(0, 3), name]);
const words: QuickAddWords = {
  today: ["today"],
  tomorrow: ["tomorrow", "tmrw"],
  next: ["next"],
  weekdays: named("sunday monday tuesday wednesday thursday friday saturday"),
  months: named("january february march april may june july august september october november december"),
  ordinals: ["st", "nd", "rd", "th"],
  am: ["am", "a.m."],
  pm: ["pm", "p.m."],
  hours: ["h", "hr", "hour", "hours"],
  minutes: ["m", "min", "minutes"],
  until: ["to"],
  before: { date: ["on"], time: ["at", "from"], duration: ["for"] },
  categories: {
    Reading: ["reading"],
    Practice: ["practice"],
    Project: ["project"],
    Revision: ["revision"],
    Assignment: ["assignment", "home work"],
    Other: ["other"],
  },
};
const american: QuickAddLanguage = { words, dateOrder: "month-first", clock: "12-hours" };
const british: QuickAddLanguage = { words, dateOrder: "day-first", clock: "24-hours" };
const german: QuickAddLanguage = {
  words: {
    ...words,
    today: ["heute"],
    tomorrow: ["morgen"],
    next: ["nächsten", "nächste"],
    months: words.months.map((names, index) => (index === 2 ? ["märz"] : names)),
    hours: ["std", "h"],
    before: { date: ["am"], time: ["um"], duration: ["für"] },
    am: [],
    pm: [],
    categories: { ...words.categories, Reading: ["lesen"] },
  },
  dateOrder: "day-first",
  clock: "24-hours",
};

const read = (line: string, language = american) => readQuickAdd(line, today, language);
const reads = (line: string, language = american): string => {
  const { title, fields } = read(line, language);
  return [title, ...Object.values(fields).map(String)].join(" | ");
};

test("the line of the manual", () => {
  expect(read("Read ch. 4 tomorrow 14:00 1.5h")).toMatchObject({
    title: "Read ch. 4",
    fields: { date: "2026-11-21", startTime: "14:00", minutes: 90 },
  });
});

test.each([
  ["Essay today", "Essay | 2026-11-20"],
  ["Essay TMRW", "Essay | 2026-11-21"],
  ["Essay fri", "Essay | 2026-11-27"],
  ["Essay on Friday", "Essay | 2026-11-27"],
  ["Essay sat", "Essay | 2026-11-21"],
  ["Essay Mon.", "Essay | 2026-11-23"],
  ["Essay next mon", "Essay | 2026-11-23"],
  ["Essay next sat", "Essay | 2026-11-28"],
  ["Essay 11/25", "Essay | 2026-11-25"],
  ["Essay 1/5", "Essay | 2027-01-05"],
  ["Essay 11/20", "Essay | 2026-11-20"],
  ["Essay 11/19", "Essay | 2027-11-19"],
  ["Essay 11/19/26", "Essay | 2026-11-19"],
  ["Essay 2/29", "Essay | 2028-02-29"],
  ["Essay Nov 25", "Essay | 2026-11-25"],
  ["Essay nov. 25th,", "Essay | 2026-11-25"],
  ["Essay 25 November", "Essay | 2026-11-25"],
  ["Essay March 3 2028", "Essay | 2028-03-03"],
  ["Essay 2027-02-01", "Essay | 2027-02-01"],
])("dates: %s", (line, expected) => {
  expect(reads(line)).toBe(expected);
});

test.each([
  ["Essay 25/11", "Essay | 2026-11-25"],
  ["Essay 5/1", "Essay | 2027-01-05"],
  ["Essay 25.11.", "Essay | 2026-11-25"],
  ["Essay 25.11.2027", "Essay | 2027-11-25"],
  ["Essay Nov 25", "Essay | 2026-11-25"],
])("dates where the day comes first: %s", (line, expected) => {
  expect(reads(line, british)).toBe(expected);
});

test.each([
  ["Essay 2pm", "Essay | 14:00"],
  ["Essay at 2 p.m.", "Essay | 14:00"],
  ["Essay 12am", "Essay | 00:00"],
  ["Essay 12pm", "Essay | 12:00"],
  ["Essay 2:05pm", "Essay | 14:05"],
  ["Essay 14:00", "Essay | 14:00"],
  ["Essay 9:30", "Essay | 09:30"],
  ["Essay 2-3:30pm", "Essay | 14:00 | 90"],
  ["Essay 11-1pm", "Essay | 11:00 | 120"],
  ["Essay 10:30-2pm", "Essay | 10:30 | 210"],
  ["Essay 2pm-3:30", "Essay | 14:00 | 90"],
  ["Essay 14-15:30", "Essay | 14:00 | 90"],
  ["Essay 14:00 – 15:30", "Essay | 14:00 | 90"],
  ["Essay from 2:00 pm to 3:30 pm", "Essay | 14:00 | 90"],
  ["Essay 23:00-1:00", "Essay | 23:00 | 120"],
])("times: %s", (line, expected) => {
  expect(reads(line)).toBe(expected);
});

test.each([
  ["Essay 1.5h", "Essay | 90"],
  ["Essay 1,5 hours", "Essay | 90"],
  ["Essay .5h", "Essay | 30"],
  ["Essay 90m", "Essay | 90"],
  ["Essay for 90 min", "Essay | 90"],
  ["Essay 1h30", "Essay | 90"],
  ["Essay 1 hour 30 minutes", "Essay | 90"],
  ["Essay 1h 5m", "Essay | 65"],
  ["Essay 24h", "Essay | 1440"],
])("durations: %s", (line, expected) => {
  expect(reads(line)).toBe(expected);
});

test.each([
  ["Group project 3pm", "Group project | 15:00", "Project"],
  ["English reading tomorrow 1h", "English reading | 2026-11-21 | 60", "Reading"],
  ["Big project today 8h", "Big project | 2026-11-20 | 480", "Project"],
  ["Essay 2h REVISION", "Essay REVISION | 120", "Revision"],
  ["Practice scales 1h", "Practice scales | 60", "Practice"],
  ["Reading tomorrow", "Reading | 2026-11-21", "Reading"],
  ["The other essay 1h", "The other essay | 60", null],
  ["Projector check", "Projector check", null],
])("a category stays in the name, which only mentions it: %s", (line, expected, category) => {
  expect(reads(line)).toBe(expected);
  expect(read(line).mentionedCategory).toBe(category);
});

test("a name that ends in a category keeps each word before any details", () => {
  const anyName = fc
    .array(fc.constantFrom("Group", "English", "Big", "lab", "my"), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(anyName, fc.constantFrom(...CATEGORIES), anyFields, (name, category, fields) => {
      const title = `${name} ${category.toLowerCase()}`;
      expect(read(`${title} ${quickAddText(fields, today, american)}`)).toMatchObject({ title, fields });
    }),
    { seed: 21, numRuns: 300 },
  );
});

test.each([
  "Read ch. 2-3",
  "John 3:61",
  "Version 25:00",
  "Page 13/20",
  "Feb 30",
  "Learn 13pm",
  "The 25 may",
  "May I ask",
  "Sat exam",
  "Monday lecture notes",
  "Project plan",
  "Run 0m 0h",
  "Wait 25h",
  "next week",
  "Sum 1.5",
  "Tomorrow's news",
  "Lesson 4:00-4:00",
  "On",
  '12" ruler',
  "",
])("is a name and nothing else: %s", (line) => {
  const expected = line === "The 25 may" ? "The | 2027-05-25" : line;
  expect(reads(line)).toBe(expected);
});

test("what is unmistakable is understood anywhere, everything else only at the end, where the details are", () => {
  expect(reads("Tomorrow 14:00 read ch. 4")).toBe("read ch. 4 | 2026-11-21 | 14:00");
  expect(reads("Read 1h of Homer")).toBe("Read of Homer | 60");
  expect(reads("Mon report 9:00 draft")).toBe("Mon report draft | 09:00");
  expect(reads("Essay Reading mon 9:00")).toBe("Essay Reading | 2026-11-23 | 09:00");
});

test("the last word on a matter counts, what came before it is the name", () => {
  expect(reads("Move 14:00 class to 15:00")).toBe("Move 14:00 class to | 15:00");
  expect(reads("Essay 1h 2h")).toBe("Essay 1h | 120");
  expect(reads("Essay 14:00-15:00 2h")).toBe("Essay 14:00-15:00 | 120");
});

test("quotes of more than 200 letters stay in the name, and commas behind a word do not count", () => {
  const long = "a".repeat(200);
  expect(reads(`Read "today ${long}" mon`)).toBe(`Read "today ${long}" | 2026-11-23`);
  expect(reads("Read mon,;,;")).toBe("Read | 2026-11-23");
});

test("quotes keep words from being understood, and go where they did; others stay", () => {
  expect(reads('Essay "2pm" 1h')).toBe("Essay 2pm | 60");
  expect(reads('"Tomorrow, and tomorrow" tomorrow')).toBe("Tomorrow, and tomorrow | 2026-11-21");
  expect(reads("“Mon 9:00” mon")).toBe("Mon 9:00 | 2026-11-23");
  expect(reads('Read "Macbeth" mon')).toBe('Read "Macbeth" | 2026-11-23');
  expect(reads('Say "1h')).toBe('Say "1h');
  expect(reads('Practice "Für Elise"')).toBe('Practice "Für Elise"');
});

const respelling: QuickAddLanguage = {
  ...british,
  words: {
    ...words,
    respell: [
      ["^one hour$", "…1h"],
      ["^noon$", "12:00"],
    ],
    written: [["m$", " minutes"]],
  },
};

test("a language respells a phrase before it is read, and the name keeps what was typed", () => {
  const { title, fields } = readQuickAdd("One Hour of Noon prayer one hour noon", today, respelling);
  expect([title, fields]).toEqual(["One Hour of Noon prayer", { minutes: 60, startTime: "12:00" }]);
});

test("words that names have too count only at the end of the line", () => {
  expect(readQuickAdd("one hour of silence", today, respelling).fields).toEqual({});
  expect(readQuickAdd("silence one hour", today, respelling).fields).toEqual({ minutes: 60 });
});

test("a language respells what the app writes, but no word of the user", () => {
  expect(quickAddText({ minutes: 20, steps: ["read 5m"] }, today, respelling)).toBe("20 minutes > read 5m");
});

const withoutSpaces: QuickAddLanguage = {
  ...british,
  words: { ...words, cut: [["(\\d\\d:\\d\\d|mon|today)", " $1 "]] },
};
const readCut = (line: string) => readQuickAdd(line, today, withoutSpaces);

test("a language without spaces cuts the line, and its name stays whole", () => {
  expect(readCut("essay14:00draft")).toMatchObject({ title: "essaydraft", fields: { startTime: "14:00" } });
  expect(readCut("lemonade")).toMatchObject({ title: "lemonade", fields: {} });
});

test("it begins with details: before one that is read anywhere, all are read", () => {
  expect(readCut("mon14:00essay").fields).toEqual({ date: "2026-11-23", startTime: "14:00" });
  expect(readCut("monessay").fields).toEqual({});
  expect(readCut('mon"14:00"essay')).toMatchObject({ title: "14:00essay", fields: { date: "2026-11-23" } });
});

test("its details move together if one is corrected", () => {
  const line = "mon14:00essay";
  expect(correctLine(line, readCut(line), { startTime: "15:00" as ClockTime }, today, withoutSpaces)).toBe(
    "essay 23 Nov 15:00",
  );
});

test("another language brings its own words", () => {
  expect(reads("Kapitel 4 morgen um 14:00 1,5std", german)).toBe("Kapitel 4 | 2026-11-21 | 14:00 | 90");
  expect(reads("Aufsatz am 3. märz", german)).toBe("Aufsatz am 3. märz");
  expect(reads("Aufsatz 3.3. tomorrow 2pm", german)).toBe("Aufsatz 3.3. tomorrow 2pm");
});

test("a chip goes back to plain text and stays there", () => {
  let line = "Reading list 1h on Friday 2-3pm";
  for (;;) {
    const [piece] = read(line).pieces;
    if (piece === undefined) break;
    line = keepPieceAsText(line, piece);
  }
  expect(line).toBe('Reading list "1h" "on Friday" "2-3pm"');
  expect(reads(line)).toBe("Reading list 1h on Friday 2-3pm");
});

test("a corrected chip says what was chosen, the rest of the line stays", () => {
  const line = "Tomorrow essay 2-3:30pm";
  const correct = (fields: QuickAddFields) => correctLine(line, read(line), fields, today, american);
  expect(correct({ date: onDay("2026-11-25") })).toBe("essay 2-3:30pm Nov 25");
  expect(correct({ startTime: "15:00" as ClockTime })).toBe("Tomorrow essay 3pm 1.5h");
  expect(correct({ minutes: 45 })).toBe("Tomorrow essay 2pm 45m");
  expect(correctLine("Essay", read("Essay"), { minutes: 90 }, today, american)).toBe("Essay 1.5h");
});

test("what the line leaves open is taken from the day and its free time, and lasts an hour", () => {
  const otherwise = { date: today, startTime: "16:30" as ClockTime };
  expect(formOfQuickAdd(read("Essay"), otherwise)).toEqual({
    title: "Essay",
    date: today,
    hours: "1",
    startTime: "16:30",
    endTime: "17:30",
    description: "",
    category: "Reading",
  });
  expect(formOfQuickAdd(read("Essay fri 23:30-1:00"), otherwise)).toMatchObject({
    date: "2026-11-27",
    hours: "1.5",
    startTime: "23:30",
    endTime: "01:00",
  });
});

const anyWord = fc.oneof(
  fc.constantFrom(
    ...'today tomorrow mon friday next on at from for to - 2-3pm 14:00 1.5h 90m 1h30 11/25 nov 25 2026 may reading home work Project, "reading" "mon “a” " 5" #maths every'.split(
      " ",
    ),
  ),
  fc.string({ maxLength: 6 }),
);
const anyLine = fc.array(anyWord, { maxLength: 12 }).map((all) => all.join(" "));
const letters = (text: string) => text.replace(/\s/g, "");

test("whatever is typed, what was not understood is the name, to the letter, but for quotes that did their work", () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(american, british, german), (line, language) => {
      const { title, pieces } = readQuickAdd(line, today, language);
      let rest = line;
      for (const { from, to } of pieces.toReversed()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
      const withoutQuotes = (text: string) => letters(text).replace(/["“”]/g, "");
      expect(withoutQuotes(title)).toBe(withoutQuotes(rest));
      if (!/["“”]/.test(line)) expect(title).toBe(rest.replace(/\s+/g, " ").trim());
      for (const [index, { from, to }] of pieces.entries()) {
        expect(from).toBeGreaterThanOrEqual(pieces[index - 1]?.to ?? 0);
        expect(to).toBeGreaterThan(from);
      }
    }),
    { seed: 18, numRuns: 500 },
  );
});

test("a chip that goes back to plain text leaves the others as they were", () => {
  fc.assert(
    fc.property(anyLine, fc.nat(), (line, chosen) => {
      fc.pre(!/["“”]/.test(line));
      const { pieces } = read(line);
      const piece = pieces[chosen % pieces.length];
      fc.pre(piece !== undefined);
      const { fields } = read(keepPieceAsText(line, piece));
      for (const other of pieces) if (other !== piece) expect(fields).toMatchObject(other.fields);
    }),
    { seed: 20, numRuns: 500 },
  );
});

const anyFields = fc.record(
  {
    date: fc.integer({ min: -400, max: 4000 }).map((days) => addDays(today, days)),
    startTime: fc.integer({ min: 0, max: 1439 }).map(clockOfMinutes),
    minutes: fc.integer({ min: 1, max: 1440 }),
  },
  { requiredKeys: [] },
);

test("a detail that is written is read again as the same, in any language and order of dates", () => {
  fc.assert(
    fc.property(anyFields, fc.constantFrom(american, british, german), (fields, language) => {
      const line = `Essay ${quickAddText(fields, today, language)}`;
      expect(readQuickAdd(line, today, language)).toMatchObject({ title: "Essay", fields });
      expect(Object.keys(readQuickAdd(line, today, language).fields).sort()).toEqual(
        Object.keys(fields).sort(),
      );
    }),
    { seed: 19, numRuns: 500 },
  );
});
