import type { Day } from "@furrow/core";
import type { Past, Reading, ReadingOptions } from "@furrow/core/past";
import fc from "fast-check";
import { strToU8, type Zippable, zipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { MAX_FILE, readPastFile } from "./read-file.ts";

const OPTIONS: ReadingOptions = { timeZone: "Europe/Berlin", today: "2026-11-20" as Day };
const read = (content: Uint8Array | string, options: Partial<ReadingOptions> = {}): Promise<Reading> =>
  readPastFile(typeof content === "string" ? strToU8(content) : content, { ...OPTIONS, ...options });
const pastIn = async (content: Uint8Array | string, options: Partial<ReadingOptions> = {}): Promise<Past> => {
  const reading = await read(content, options);
  if (reading.type !== "past") throw new Error(JSON.stringify(reading));
  return reading.past;
};
const TOGGL =
  "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags";
const toggl = (title: string, project = "Histoire") =>
  `${TOGGL}\r\nMia,m@e.org,,${project},,"${title}",No,2026-03-04,10:00:00,2026-03-04,11:00:00,01:00:00,\r\n`;
const todoist = (title: string) => `TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,${title},4,1,2026-12-01\n`;

const utf16 = (text: string, isLittle: boolean, mark: string): Uint8Array => {
  const whole = mark + text;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at += 1) view.setUint16(at * 2, whole.charCodeAt(at), isLittle);
  return bytes;
};
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const after = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]));

describe("encodings", () => {
  const TITLE = "Thèse für Zoë";
  test.each([
    ["UTF-8", strToU8(toggl(TITLE))],
    ["UTF-8 with a mark", strToU8(`\uFEFF${toggl(TITLE)}`)],
    ["UTF-16, little end first", utf16(toggl(TITLE), true, "\uFEFF")],
    ["UTF-16, big end first", utf16(toggl(TITLE), false, "\uFEFF")],
    ["Windows-1252", latin(toggl(TITLE))],
  ])("%s", async (_name, bytes) => {
    expect((await pastIn(bytes)).entries).toMatchObject([{ title: TITLE, minutes: 60 }]);
  });

  test("GBK", async () => {
    // 复习 in GBK.
    const title = Uint8Array.of(0xb8, 0xb4, 0xcf, 0xb0);
    const [before = "", behind = ""] = toggl("#").split("#");
    const { entries } = await pastIn(after(strToU8(before), title, strToU8(behind)));
    expect(entries).toMatchObject([{ title: "复习", minutes: 60 }]);
  });

  test("UTF-8 that is broken in one place is still UTF-8", async () => {
    const [before = "", behind = ""] = toggl(`${TITLE}#`).split("#");
    const { entries } = await pastIn(after(strToU8(before), Uint8Array.of(0xff), strToU8(behind)));
    expect(entries).toMatchObject([{ title: `${TITLE}\uFFFD` }]);
  });
});

describe("recognizes", () => {
  test.each([
    ["a calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", { type: "calendar" }],
    ["a backup", '{"data":{"tasks":[],"studyData":{},"goals":{}},"metadata":{}}', { type: "backup" }],
    ["an encrypted backup", '{"format":"study-backup-sealed","formatVersion":1}', { type: "backup" }],
    ["broken JSON", '{"task":', { type: "refused", reason: "broken" }],
    ["other JSON", '{"a":1}', { type: "refused", reason: "not-recognized" }],
    ["a picture", "\u0089PNG\r\n\u001a\n\0\0\0", { type: "refused", reason: "not-recognized" }],
    ["nothing", "", { type: "refused", reason: "not-recognized" }],
    ["only a header", TOGGL, { type: "refused", reason: "nothing-in-it" }],
  ])("%s", async (_name, content, reading) => {
    expect(await read(content)).toEqual(reading);
  });

  test.each([";", "\t", ","])("a table separated by %j", async (separator) => {
    const table = Papa.unparse(
      [
        ["Datum", "Fach", "Stunden"],
        ["05.01.2026", "Bio; Chemie, Physik", "1,5"],
      ],
      {
        delimiter: separator,
      },
    );
    const columns = { date: 0, course: 1, duration: 2 };
    expect(await read(table)).toMatchObject({ type: "columns", guess: columns });
    const { entries } = await pastIn(table, { columns });
    expect(entries).toMatchObject([{ title: "Bio; Chemie, Physik", day: "2026-01-05", minutes: 90 }]);
  });

  test("quotes, with lines and quotes in them", async () => {
    expect((await pastIn(toggl('Read ""Faust"",\nPart 1'))).entries).toMatchObject([
      { title: 'Read "Faust", Part 1' },
    ]);
  });
});

const zip = (files: Zippable): Uint8Array => zipSync(files, { level: 6 });

describe("a zip", () => {
  test("of Todoist is all its projects, and other files are left alone", async () => {
    const past = await pastIn(
      zip({
        "Biology [1].csv": strToU8(todoist("Essay")),
        "Art [2].csv": strToU8(todoist("Poster")),
        "picture.png": Uint8Array.of(1, 2, 3),
      }),
    );
    expect(past.courses.map(({ key, name }) => [key, name])).toEqual([
      ["1", "Biology"],
      ["2", "Art"],
    ]);
    expect(past.tasks).toMatchObject([
      { title: "Essay", course: "1" },
      { title: "Poster", course: "2" },
    ]);
  });

  const one = () => zip({ "a.csv": strToU8(todoist("Essay")) });
  const changed = (bytes: Uint8Array, change: (view: DataView, list: number, end: number) => void) => {
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    change(view, view.getUint32(end + 16, true), end);
    return bytes;
  };
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_one, index) => [`${index}.csv`, strToU8("a,b")]));

  test.each([
    [
      "whose checksum is wrong",
      changed(one(), (view, list) => view.setUint32(list + 16, 1, true)),
      "wrong-checksum",
    ],
    [
      "that says less than it holds",
      changed(one(), (view, list) => view.setUint32(list + 24, 9, true)),
      "wrong-checksum",
    ],
    [
      "that says it holds a gigabyte",
      changed(one(), (view, list) => view.setUint32(list + 24, 1 << 30, true)),
      "zip-unsafe",
    ],
    ["whose bytes are cut", one().subarray(0, 60), "broken"],
    [
      "that points behind itself",
      changed(one(), (view, _list, end) => view.setUint32(end + 16, 1 << 30, true)),
      "broken",
    ],
    ["that is encrypted", changed(one(), (view, list) => view.setUint16(list + 8, 1, true)), "encrypted"],
    [
      "with another compression",
      changed(one(), (view, list) => view.setUint16(list + 10, 99, true)),
      "broken",
    ],
    ["that leaves its folder", zip({ "../../a.csv": strToU8(todoist("Essay")) }), "zip-unsafe"],
    ["with an absolute path", zip({ "/etc/a.csv": strToU8(todoist("Essay")) }), "zip-unsafe"],
    ["with too many files", zip(many(201)), "zip-unsafe"],
    ["that swells", zip({ "a.csv": new Uint8Array(20 * 1024 * 1024) }), "zip-unsafe"],
    ["without a table", zip({ "a.png": Uint8Array.of(1) }), "not-recognized"],
    ["of zips", zip({ "a.zip": one() }), "not-recognized"],
  ])("%s is refused", async (_name, bytes, reason) => {
    expect(await read(bytes)).toEqual({ type: "refused", reason });
  });
});

describe("limits", () => {
  test.each([
    ["a file", () => new Uint8Array(MAX_FILE + 1), "too-large"],
    ["a cell", () => `a,b\n${"x".repeat(100_001)},1\n`, "cell-too-long"],
    ["a quote without an end", () => `a,b\n"${"x,y\n".repeat(500_000)}`, "cell-too-long"],
    ["columns", () => `${"a,".repeat(401)}\n1,2\n`, "too-many-columns"],
    ["hundreds of thousands of columns", () => "a,".repeat(300_000), "too-many-columns"],
    ["a row without an end", () => "a,".repeat(800_000), "cell-too-long"],
    ["quotes and blanks without an end", () => `a,b\n"${'" '.repeat(350_000)}`, "cell-too-long"],
    ["empty lines", () => "\n".repeat(400_000), "too-many-rows"],
    ["brackets within brackets", () => "[".repeat(1_000_000), "too-large"],
    ["empty brackets", () => `[${"[],".repeat(3_100_000)}[]]`, "too-large"],
    ["rows", () => `a,b\n${"1,2\n".repeat(200_001)}`, "too-many-rows"],
  ])("%s", async (_name, make, reason) => {
    expect(await read(make())).toEqual({ type: "refused", reason });
  });
});

const HOSTILE_CELLS = [
  "__proto__",
  "constructor",
  "=cmd|' /C calc'!A0",
  '"',
  '""',
  "\uD800",
  "\0",
  "1e999",
  "-1:00:00",
  "99999:59:59",
  "2026-02-30",
  "03/04/2026",
  "9999-12-31",
  "0000-00-00",
  "every day",
  "x".repeat(5000),
  "",
  "💥",
];
const HEADERS = [
  TOGGL,
  "TYPE,CONTENT,PRIORITY,INDENT,DATE,DATE_LANG,DURATION",
  "Folder Name,List Name,Title,Status,Repeat,Due Date,taskId,parentId",
  "Title,Date,Start,End,Duration,Done",
];

test("300 hostile files: none throws, and each is a past or refused for a reason", async () => {
  const cell = fc.oneof(fc.constantFrom(...HOSTILE_CELLS), fc.string({ maxLength: 12 }));
  const table = fc
    .tuple(
      fc.constantFrom(...HEADERS),
      fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 12 }),
      fc.constantFrom("\n", "\r\n", "\r"),
    )
    .map(([header, rows, end]) => [header, ...rows.map((row) => row.join(","))].join(end));
  const key = fc.oneof(
    fc.constantFrom(
      "id",
      "title",
      "entities",
      "task",
      "timeSpentOnDay",
      "parentId",
      "doneOn",
      "dueDay",
      "repeatEvery",
      "__proto__",
    ),
    fc.string(),
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, 1e308, -1, "2026-01-01", ...HOSTILE_CELLS),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4 }),
    ),
  })).value;
  const backup = fc
    .record({ task: json, project: json, tag: json, archiveYoung: json, taskRepeatCfg: json, planner: json })
    .map((data) =>
      JSON.stringify({
        data: Object.fromEntries(
          Object.entries(data).map(([name, entities]) => [name, { entities, task: { entities } }]),
        ),
      }),
    );
  const bytes = fc.oneof(
    fc.oneof(table, backup).map((text) => strToU8(text)),
    fc.uint8Array({ maxLength: 400 }),
    fc.tuple(table, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 })).map(([text, changes]) => {
      const whole = zip({ "a.csv": strToU8(text) });
      for (const [at, byte] of changes) whole[at % whole.length] = byte;
      return whole;
    }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      const reading = await read(file);
      if (reading.type === "columns") await read(file, { columns: reading.guess, order: "day-first" });
      if (reading.type === "past")
        for (const { minutes } of reading.past.entries) expect(minutes).toBeGreaterThan(0);
      if (reading.type === "refused") expect(reading.reason).toMatch(/^[a-z-]+$/);
    }),
    { seed: 61, numRuns: 300 },
  );
});

describe("a past that is written and read back is the same", () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2018, 0, 1 + days)).toISOString().slice(0, 10));
  const title = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => `T${text}`.trim().replace(/\s+/gu, " "));
  const sum = (entries: Past["entries"]): Readonly<Record<string, number>> => {
    const days: Record<string, number> = {};
    for (const entry of entries) days[entry.day] = (days[entry.day] ?? 0) + Math.round(entry.minutes * 60);
    return days;
  };
  const clock = (seconds: number) =>
    [3600, 60, 1]
      .map((unit, index) => String(Math.floor(seconds / unit) % (index === 0 ? 100 : 60)).padStart(2, "0"))
      .join(":");
  const sessions = fc.array(
    fc.record({
      title,
      day,
      from: fc.integer({ min: 0, max: 36_000 }),
      seconds: fc.integer({ min: 1, max: 36_000 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const expected = (all: readonly { readonly day: string; readonly seconds: number }[]) =>
    Object.fromEntries(
      all.reduce(
        (days, one) => days.set(one.day, (days.get(one.day) ?? 0) + one.seconds),
        new Map<string, number>(),
      ),
    );

  test("Toggl", async () => {
    await fc.assert(
      fc.asyncProperty(sessions, async (all) => {
        const rows = all.map(({ title: name, day: on, from, seconds }) => [
          "",
          "",
          "",
          "P",
          "",
          name,
          "No",
          on,
          clock(from),
          on,
          clock(from + seconds),
          clock(seconds),
          "",
        ]);
        const past = await pastIn(Papa.unparse([TOGGL.split(","), ...rows]), { timeZone: "UTC" });
        expect(sum(past.entries)).toEqual(expected(all));
        expect(past.entries.map((entry) => entry.title)).toEqual(all.map((one) => one.title));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test("any table, whatever the separator", async () => {
    await fc.assert(
      fc.asyncProperty(sessions, fc.constantFrom(",", ";", "\t"), async (all, delimiter) => {
        const rows = all.map(({ title: name, day: on, seconds }) => [on, name, clock(seconds)]);
        const table = Papa.unparse([["Date", "Title", "Duration"], ...rows], { delimiter });
        const past = await pastIn(table, { columns: { date: 0, title: 1, duration: 2 } });
        expect(sum(past.entries)).toEqual(expected(all));
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  test("Super Productivity", async () => {
    await fc.assert(
      fc.asyncProperty(sessions, async (all) => {
        const entities = Object.fromEntries(
          all.map((one, index) => [
            `t${index}`,
            { id: `t${index}`, title: one.title, timeSpentOnDay: { [one.day]: one.seconds * 1000 } },
          ]),
        );
        const none = { entities: {} };
        const past = await pastIn(
          JSON.stringify({
            data: { task: none, project: none, tag: none, archiveOld: { task: { entities } } },
          }),
        );
        expect(sum(past.entries)).toEqual(expected(all));
        expect(past.tasks.map((task) => task.title)).toEqual(all.map((one) => one.title));
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});
