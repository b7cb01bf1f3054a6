import { readFileSync } from "node:fs";
import { APP_NAME, type JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import { sessionRecord } from "../../records/session.ts";
import type { State } from "../../records/state.ts";
import {
  aCorrection,
  aCourse,
  anExam,
  aSeries,
  aState,
  aStep,
  aTask,
  onDay,
} from "../../testing/builders.ts";
import { sumHours } from "../../time/hours.ts";
import type { ClockTime } from "../../time/types.ts";
import { type DiaryPeriod, diaryOf as diaryAsOf, wholeHistory } from "./diary.ts";
import { diaryChart } from "./diary-chart.ts";
import { diaryFileName, diaryHtml } from "./diary-html.ts";
import { DIARY_STYLE, escapeHtml } from "./diary-markup.ts";
import type { DiaryWords } from "./diary-words.ts";

const today = onDay("2026-11-20");
const november = { from: onDay("2026-11-01"), to: onDay("2026-11-30") };
const diaryOf = (state: State, period: DiaryPeriod, name?: string) => diaryAsOf(state, period, today, name);
/** Words that show the facts they were given. */
const words: DiaryWords = {
  language: "xx",
  title: "TITLE",
  pageTitle: (from, to) => `title ${from} ${to}`,
  nobody: "NOBODY",
  period: (from, to) => `period ${from} ${to}`,
  day: (day) => `day ${day}`,
  fullDay: (day) => `full day ${day}`,
  duration: (hours) => `${hours} hours`,
  madeOn: (day) => `made on ${day}`,
  tiles: {
    totalHours: "TOTAL",
    studyDays: (count) => `studied ${count}`,
    tasksCompleted: "COMPLETED",
    completedOfPlanned: (completed, planned) => `${completed}/${planned}`,
    bestDay: (day) => `best ${day}`,
    longestStreak: (days) => `streak ${days}`,
    animals: (count) => `animals ${count}`,
  },
  glance: "GLANCE",
  chart: (grain) => `chart by ${grain}`,
  bar: (grain, start) => `${grain} ${start}`,
  barOf: (bar, hours) => `${bar} = ${hours}`,
  tick: (hours) => `tick ${hours}`,
  chartCaption: (grain, goals) => `by ${grain}: ${goals.daily} ${goals.weekly} ${goals.monthly}`,
  categories: (hours) => hours.map((each) => each.join(" ")).join(", "),
  steps: ({ done, total }) => `${done} of ${total} steps`,
  courses: (hours) => `courses ${hours.map(([name, sum]) => `${name} ${sum}`).join(", ")}`,
  category: (category) => `category ${category}`,
  farm: "FARM",
  animal: (type) => `animal ${type}`,
  herd: (counts, latest) => `herd ${counts.map((each) => each.join(" ")).join(", ")}; latest ${latest}`,
  days: "DAYS",
  noDays: "NO DAYS",
  otherHours: (hours) => `other ${hours}`,
  exam: (name) => `exam ${name}`,
  reflection: ({ taskTitle, mood, line }) => `said ${taskTitle} ${mood} ${line}`,
  columns: { time: "TIME", task: "TASK", category: "CATEGORY", hours: "HOURS", status: "STATUS" },
  time: (start, end) => `from ${start} to ${end}`,
  status: (isDone) => (isDone ? "DONE" : "OPEN"),
};
const page = (state: ReturnType<typeof aState>, period = november) =>
  diaryHtml(diaryOf(state, period), { today }, words);

const hen = (date: string, name = "") => ({
  id: `hen:${date}`,
  type: "hen" as const,
  name,
  dateAdded: `${date}T12:00:00.000Z`,
  earned: { period: "daily" as const, key: date as never, completedAt: `${date}T12:00:00.000Z` },
  presence: { type: "here" as const, since: `${date}T12:00:00.000Z` },
  place: null,
});

test("names an exam on its day, also without tasks, and keeps the user's note and mark private", () => {
  const exam = anExam({ name: "Bio <1>", date: onDay("2026-11-27"), note: "too hard", mark: "C" });
  const html = page(aState({ exams: [exam] }));
  expect(html).toContain("exam Bio &lt;1&gt;");
  expect(html).not.toMatch(/too hard|>C</);
});

test("tells what stuck in the sessions of a day, also without tasks, as plain text", () => {
  const said = (fields: JsonObject) =>
    sessionRecord.parse(`session_${fields.endedAt}`, fields, onDay("2026-11-20"));
  const sessions = [
    said({ endedAt: "2026-11-12T12:00:00.000Z", taskTitle: "Piano", mood: "good", line: "<script>" }),
    said({ endedAt: "2026-11-12T15:00:00.000Z", taskTitle: "Violin", mood: "hard", line: "" }),
    said({ endedAt: "2026-11-13T12:00:00.000Z", taskTitle: "Drums", line: "" }),
    said({ endedAt: "2026-12-01T12:00:00.000Z", taskTitle: "Flute", line: "later" }),
  ];
  const html = page(aState({ sessions }));
  expect(html).toMatch(/full day 2026-11-12.*\n.*said Piano good &lt;script&gt;.*said Violin hard /);
  expect(html).not.toMatch(/Drums|Flute|full day 2026-11-13/);
});

describe("what a diary tells", () => {
  const state = aState({
    tasks: [
      aTask({
        title: "late",
        date: onDay("2026-11-18"),
        startTime: "15:00" as ClockTime,
        hours: 2,
        completed: true,
      }),
      aTask({ title: "early", date: onDay("2026-11-18"), startTime: "09:00" as ClockTime, hours: 0.5 }),
      aTask({ date: onDay("2026-11-19"), hours: 1, completed: true }),
      aTask({ date: onDay("2026-10-31"), hours: 9, completed: true }),
      aTask({ date: onDay("2026-11-25"), hours: 3 }),
      aTask({ date: onDay("2026-11-25"), hours: 3 }),
    ],
    corrections: [
      aCorrection({ date: onDay("2026-11-20"), hours: 1.5 }),
      aCorrection({ date: onDay("2026-11-19"), hours: -0.25 }),
    ],
    completions: [
      {
        id: "daily:2026-11-18",
        type: "daily",
        key: "2026-11-18" as never,
        done: { at: "2026-11-18T18:00:00.000Z" },
      },
      {
        id: "daily:2026-11-19",
        type: "daily",
        key: "2026-11-19" as never,
        done: { at: "2026-11-19T18:00:00.000Z" },
      },
      { id: "daily:2026-11-17", type: "daily", key: "2026-11-17" as never, done: null },
      {
        id: "monthly:2026-10",
        type: "monthly",
        key: "2026-10" as never,
        done: { at: "2026-10-30T18:00:00.000Z" },
      },
    ],
    animals: [
      hen("2026-11-18"),
      hen("2026-10-30"),
      { ...hen("2026-11-17"), presence: { type: "gone", at: "2026-11-17T12:00:00.000Z", why: "removed" } },
    ],
    preferences: { userName: "Mia" },
  });
  const diary = diaryOf(state, november);

  test("is of its period alone, days in order, tasks by their time", () => {
    expect(diary.days.map(({ day }) => day)).toEqual([
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-25",
    ]);
    expect(diary.days[0]?.tasks.map(({ title }) => title)).toEqual(["early", "late"]);
    expect(diary.days.map(({ otherHours }) => otherHours)).toEqual([0, -0.25, 1.5, 0]);
  });

  test("adds up", () => {
    expect(diary).toMatchObject({
      name: "Mia",
      totalHours: 4.25,
      studyDays: 3,
      tasksCompleted: 2,
      tasksPlanned: 5,
      bestDay: { day: "2026-11-18" },
      longestStreak: 3,
      goalsReached: { daily: 2, weekly: 0, monthly: 0 },
      animals: [{ type: "hen", name: "" }],
    });
  });

  test("of no one in particular has no name, and another name can be given", () => {
    expect(diaryOf(aState(), november).name).toBe("");
    expect(diaryOf(state, november, "Ada").name).toBe("Ada");
  });

  test("has as its best day the first of those with the most hours, however few", () => {
    const bestOf = (...hours: readonly number[]) => {
      const corrections = hours.map((each, index) =>
        aCorrection({ date: onDay(`2026-11-1${index}`), hours: each }),
      );
      return diaryOf(aState({ corrections }), november).bestDay?.day;
    };
    expect(bestOf()).toBeUndefined();
    expect(bestOf(0.5)).toBe("2026-11-10");
    expect(bestOf(1, 2, 2)).toBe("2026-11-11");
  });

  test("has as its longest streak the most days in a row", () => {
    const streakOf = (...days: readonly number[]) => {
      const corrections = days.map((day) => aCorrection({ date: onDay(`2026-11-1${day}`) }));
      return diaryOf(aState({ corrections }), november).longestStreak;
    };
    expect(streakOf()).toBe(0);
    expect(streakOf(1)).toBe(1);
    expect(streakOf(1, 2, 4, 5, 6, 8)).toBe(3);
  });

  test("has its animals by the day they were earned, else came, and in their order within a day", () => {
    const later = { ...hen("2026-11-12", "later"), dateAdded: "2026-11-20T12:00:00.000Z" };
    const found = { ...hen("2026-11-13", "found"), id: "found", earned: null };
    const twin = { ...hen("2026-11-12", "twin"), id: "twin", earned: null };
    const animals = [hen("2026-11-14", "last"), later, twin, found, hen("2026-11-10", "first")];
    const told = diaryOf(aState({ animals }), november).animals;
    expect(told.map(({ name, day }) => `${name} ${day}`)).toEqual([
      "first 2026-11-10",
      "later 2026-11-12",
      "twin 2026-11-12",
      "found 2026-11-13",
      "last 2026-11-14",
    ]);
  });

  test("can be of the whole history", () => {
    expect(wholeHistory(aState({ tasks: [aTask()] }), today)).toEqual({
      from: "2026-11-20",
      to: "2026-11-20",
    });
    expect(wholeHistory(state, today)).toEqual({ from: "2026-10-31", to: "2026-11-25" });
    expect(wholeHistory(aState(), today)).toBeNull();
  });
});

test("its page is A4, portrait, dark, with its backgrounds printed and no line cut", () => {
  const html = page(aState({ tasks: [aTask()] }));
  for (const rule of ["size: A4 portrait", "print-color-adjust: exact", "break-inside: avoid", "#16211c"]) {
    expect(html).toContain(rule);
  }
  expect(html).toContain("period 2026-11-01 2026-11-30");
  expect(html).toContain("full day 2026-11-20");
});

test("its page is the one kept in the fixtures, to the letter", () => {
  const state = aState({
    tasks: [
      aTask({
        title: "Chapter 4",
        description: " pages 80 to 96 ",
        date: onDay("2026-11-18"),
        startTime: "09:00" as ClockTime,
        hours: 2,
        completed: true,
      }),
      aTask({ title: "Poster", date: onDay("2026-11-18"), hours: 3.5, category: "Project", completed: true }),
      aTask({ title: "Cards", date: onDay("2026-11-18"), hours: 9, category: "Assignment" }),
      aTask({ title: "Exam", date: onDay("2026-11-21"), hours: 1, category: "Other" }),
    ],
    corrections: [aCorrection({ date: onDay("2026-11-19"), hours: 1.5 })],
    animals: [hen("2026-11-18", "Berta"), hen("2026-11-17")],
    preferences: { userName: "Mia" },
  });
  const kept = readFileSync(new URL("fixtures/page.txt", import.meta.url), "utf8");
  const diary = diaryOf(state, { from: onDay("2026-11-17"), to: onDay("2026-11-21") });
  expect(diaryHtml(diary, { today, style: "apart" }, words)).toBe(kept);
});

test.each([
  [10, " short"],
  [11, ""],
])("a day of %d tasks is marked '%s': a short one is kept on one page", (count, mark) => {
  const tasks = Array.from({ length: count }, () => aTask());
  expect(page(aState({ tasks }))).toContain(`<article class="day${mark}">`);
});

test("days stand one to a line", () => {
  const html = page(aState({ tasks: [aTask(), aTask({ date: onDay("2026-11-21") })] }));
  expect(html).toContain('</article>\n<article class="day short">');
});

test("the page of a period of nothing is the one kept in the fixtures, to the letter", () => {
  const kept = readFileSync(new URL("fixtures/empty-page.txt", import.meta.url), "utf8");
  expect(diaryHtml(diaryOf(aState(), november), { today, style: "apart" }, words)).toBe(kept);
});

test("its style can be left to whoever shows it, and its words are the same", () => {
  const diary = diaryOf(aState({ tasks: [aTask()] }), november);
  const inside = diaryHtml(diary, { today }, words);
  const apart = diaryHtml(diary, { today, style: "apart" }, words);
  expect(apart).not.toContain("<style");
  expect(inside.replace(`<style>${DIARY_STYLE}</style>`, "")).toBe(apart);
});

test("its file's name includes the date", () => {
  expect(diaryFileName(today)).toBe(`${APP_NAME.toLowerCase()}-study-diary-2026-11-20.html`);
});

test("a period of nothing says so, and nobody's diary is nobody's", () => {
  const html = page(aState());
  expect(html).toContain("<p>NO DAYS</p>");
  expect(html).toContain('<p class="name" dir="auto">NOBODY</p>');
});

test("its words are written as words, whatever characters they have", () => {
  const html = diaryHtml(diaryOf(aState(), november), { today }, { ...words, title: 'A <b> & "c"' });
  expect(html).toContain("<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>");
});

test("a task tells its times, its category, its hours and whether it is done", () => {
  const task = aTask({ startTime: "09:00" as ClockTime, hours: 2, category: "Project", completed: true });
  const html = page(aState({ tasks: [task] }));
  for (const said of [
    "from 09:00 to null",
    "category Project",
    "2 hours",
    "DONE",
    "Project 2",
    "2026-11-20 = 2",
  ]) {
    expect(html).toContain(said);
  }
});

test("a task with steps tells how many are done, one time of a repeating task too", () => {
  const task = aTask({ title: "Essay" });
  const steps = ["a", "b"].map((id) => aStep({ id: id as never, taskId: task.id, title: "<i>" }));
  const series = aSeries({ title: "Lecture", steps: [{ key: "read", title: "Read" }] });
  const html = page(aState({ tasks: [task, aTask()], steps, series: [series] }));
  expect(html).toContain('<bdi>Essay</bdi><div class="description" dir="auto">0 of 2 steps</div>');
  expect(html).toContain('<bdi>Lecture</bdi><div class="description" dir="auto">0 of 1 steps</div>');
  expect(html.match(/ of \d steps/g)?.length).toBeGreaterThan(1);
});

test("a task of a course shows its color and name, and the hours by course are told, what is in none last", () => {
  const course = aCourse({ id: "bio" as CourseId, name: "Bio <i>", color: "meadow" });
  const tasks = [
    aTask({ course: course.id, hours: 1, completed: true }),
    aTask({ course: course.id, hours: 9 }),
    aTask({ hours: 2, completed: true }),
    aTask({ course: "deleted" as CourseId, hours: 3, completed: true }),
  ];
  const html = page(aState({ courses: [course], tasks }));
  expect(html.match(/<div class="course">/g)).toHaveLength(2);
  expect(html).toContain('fill="#c0f0be"/></svg> <bdi>Bio &lt;i&gt;</bdi></div>');
  expect(html).toContain("courses Bio &lt;i&gt; 1, null 5");
  expect(page(aState({ courses: [course], tasks: tasks.slice(2) }))).not.toContain("courses ");
});

test("a day says what hours are not explained by its tasks", () => {
  const more = aCorrection({ hours: 1.5 });
  const less = aCorrection({ hours: -0.5 });
  expect(page(aState({ corrections: [more] }))).toContain("other 1.5");
  expect(page(aState({ tasks: [aTask({ completed: true })], corrections: [less] }))).toContain("other -0.5");
});

test("drawings are used where they are given, and only so many animals are shown", () => {
  const animals = Array.from({ length: 20 }, (_, index) =>
    hen(`2026-11-${String(index + 1).padStart(2, "0")}`),
  );
  const html = diaryHtml(
    diaryOf(aState({ animals }), november),
    {
      today,
      drawing: ({ id }) => `<svg data-of="${id}"></svg>`,
    },
    words,
  );
  expect(html.split('data-of="hen:2026-11-').length - 1).toBe(16);
  expect(html).toContain("herd hen 20; latest 16");
  const plain = page(aState({ animals: [hen("2026-11-02")] }));
  expect(plain).toContain(">a</text>");
  expect(plain).toContain("herd hen 1; latest null");
});

describe("nothing a person wrote becomes markup", () => {
  test("not even in an attribute", () => {
    expect(escapeHtml(`<a href="x" title='y'>&\``)).toBe(
      "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&#96;",
    );
  });

  test("wherever it stands", () => {
    const elements = (html: string) => html.match(/<\/?[a-z!][^\s>/]*/gi)?.length;
    const make = (text: string) =>
      page(
        aState({
          tasks: [aTask({ title: `t${text}`, description: `d${text}`, completed: true })],
          animals: [hen("2026-11-18", `a${text}`)],
          preferences: { userName: `u${text}` },
        }),
      );
    const plain = elements(make("x"));
    const hostile = fc.constantFrom(
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "</style><b>",
      "&lt;b&gt;",
      "--><!--",
    );
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (text) => {
        expect(elements(make(text))).toBe(plain);
      }),
      { seed: 51, numRuns: 200 },
    );
  });
});

describe("the chart", () => {
  test.each([
    ["2026-11-01", "2026-11-30", "day", 30],
    ["2026-09-01", "2026-11-30", "week", 14],
    ["2026-01-01", "2026-12-31", "month", 12],
    ["2020-05-01", "2026-12-31", "year", 7],
    ["1000-01-01", "9999-12-31", "year", 1],
  ])("of %s to %s has a bar for each %s", (from, to, grain, bars) => {
    const state = aState({ tasks: [aTask({ hours: 2, completed: true })] });
    const chart = diaryChart(diaryOf(state, { from: onDay(from), to: onDay(to) }), words);
    expect(chart.grain).toBe(grain);
    expect(chart.svg.split("<rect").length - 1).toBe(bars);
  });

  /** What the topmost line says. */
  const topOf = (hours: number) => {
    const state = aState({ corrections: [aCorrection({ hours })] });
    const { svg } = diaryChart(diaryOf(state, november), words);
    return [...svg.matchAll(/tick (\d+)</g)].map(([, tick]) => Number(tick)).at(-1);
  };

  test("reaches up to a round number that four lines divide, the least that holds every bar", () => {
    const tops = [2, 4, 8, 12, 16, 24, 40, 60, 80, 100, 160, 200, 400, 800];
    expect(tops.map(topOf)).toEqual(tops);
    expect(tops.slice(0, -1).map((top) => topOf(top + 0.1))).toEqual(tops.slice(1));
    expect([801, 1000, 1001].map(topOf)).toEqual([1000, 1000, 2000]);
  });

  test("goes up to 2 hours where there is nothing to show", () => {
    const { svg } = diaryChart(diaryOf(aState(), november), words);
    expect([...svg.matchAll(/tick ([\d.]+)</g)].map(([, tick]) => tick)).toEqual([
      "0",
      "0.5",
      "1",
      "1.5",
      "2",
    ]);
    expect(svg.match(/<rect[^>]* height="0"/g)).toHaveLength(30);
  });

  const barsOf = (svg: string) =>
    [...svg.matchAll(/<rect class="bar" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
      ([, x, y, width, height]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      }),
    );

  test("has bars side by side on one ground, as high as their hours, the least of which can still be seen", () => {
    const state = aState({
      corrections: [
        aCorrection({ date: onDay("2026-11-02"), hours: 2 }),
        aCorrection({ date: onDay("2026-11-03"), hours: 1 }),
        aCorrection({ date: onDay("2026-11-04"), hours: 0.01 }),
      ],
    });
    const { svg } = diaryChart(diaryOf(state, { from: onDay("2026-11-01"), to: onDay("2026-11-05") }), words);
    const bars = barsOf(svg);
    expect(bars.map(({ height }) => height)).toEqual([0, 180, 90, 2, 0]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([196, 196, 196, 196, 196]);
    expect(bars.map(({ x }) => x)).toEqual([87.6, 214.8, 342, 469.2, 596.4]);
    expect(bars.map(({ width }) => width)).toEqual([40, 40, 40, 40, 40]);
  });

  test("has thinner bars where there are many, and a name for every so many, 12 at most", () => {
    const { svg } = diaryChart(diaryOf(aState(), november), words);
    const [first, second] = barsOf(svg);
    expect(first).toEqual({ x: 47.4, y: 196, width: 14.4, height: 0 });
    expect(second?.x).toBe(68.6);
    const names = [...svg.matchAll(/<text class="tick" x="([\d.]+)" y="218"[^>]*>day 2026-11-(\d+)</g)];
    expect(names.map(([, , day]) => Number(day))).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
    expect(names[0]?.[1]).toBe("54.6");
    expect(svg.match(/<\/rect><rect/g)).toHaveLength(19);
  });

  test.each([
    ["2026-11-01", "2026-12-01", "day"],
    ["2026-11-01", "2026-12-02", "week"],
    ["2026-01-01", "2026-07-09", "week"],
    ["2026-01-01", "2026-07-10", "month"],
    ["2023-01-01", "2026-04-14", "month"],
    ["2023-01-01", "2026-04-15", "year"],
  ])("of %s to %s is still by the %s", (from, to, grain) => {
    expect(diaryChart(diaryOf(aState(), { from: onDay(from), to: onDay(to) }), words).grain).toBe(grain);
  });

  test("of centuries shows the years that hold something, and the latest 60 of them", () => {
    const corrections = ["1950-06-01", "2020-06-01"].map((date) => aCorrection({ date: onDay(date) }));
    const diary = diaryOf(aState({ corrections }), { from: onDay("1000-01-01"), to: onDay("9999-12-31") });
    const years = [...diaryChart(diary, words).svg.matchAll(/<title>year ([\d-]+)/g)].map(
      ([, start]) => start,
    );
    expect(years).toHaveLength(60);
    expect([years[0], years.at(-1)]).toEqual(["1961-01-01", "2020-01-01"]);
  });

  test.each([
    ["2060-02-15", "2060-01-01"],
    ["2060-02-16", "2020-01-01"],
  ])(
    "from 2000 to %s ends with the year of %s: only where there are over 60 years, empty ones are left out",
    (to, last) => {
      const corrections = [aCorrection({ date: onDay("2020-06-01") })];
      const diary = diaryOf(aState({ corrections }), { from: onDay("2000-01-01"), to: onDay(to) });
      expect(diaryChart(diary, words).svg.match(/<title>year ([\d-]+)[^>]*>(?!.*<title>)/)?.[1]).toBe(last);
    },
  );

  test("loses no hour", () => {
    const aDay = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(fc.array(fc.tuple(aDay, fc.constantFrom(1, 2, 3)), { minLength: 1 }), (parts) => {
        const tasks = parts.map(([offset, hours]) =>
          aTask({
            date: onDay(new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)),
            hours,
            completed: true,
          }),
        );
        const state = aState({ tasks });
        const diary = diaryOf(state, wholeHistory(state, today) ?? november);
        const told = [...diaryChart(diary, words).svg.matchAll(/<title>[^=]+= ([\d.]+)/g)].map(([, hours]) =>
          Number(hours),
        );
        expect(sumHours(told)).toBe(diary.totalHours);
      }),
      { seed: 52, numRuns: 100 },
    );
  });
});
