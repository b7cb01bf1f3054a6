import { inflateRawSync } from "node:zlib";
import { addDays, type Context, type CourseId, type Day, emptyState, type State } from "@furrow/core";
import { aCorrection, aCourse, aState, aTask, at, onDay } from "@furrow/core/testing";
import ICAL from "ical.js";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { readPastFile } from "../../platform/past/read-file.ts";
import { webCryptoCipher } from "../../platform/storage/web-crypto-cipher.ts";
import { writeZip } from "../../platform/zip/write-zip.ts";
import { makeEverything } from "./take-along.ts";

const TODAY = onDay("2026-11-20");
const context: Context = { now: at("2026-11-20", "09:00"), today: TODAY, newId: () => "id" };
const bio = aCourse({ id: "bio" as CourseId, name: "=Biology, I" });
const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${minute || "00"}`;

/** 100 days, of which some have no task, most two, and all of them are done. What lies ahead is open. */
const history = (): State => {
  const tasks = [...Array(110).keys()].flatMap((back) => {
    const date = addDays(TODAY, 10 - back);
    return [...Array(back % 3).keys()].map((nth) =>
      aTask({
        title: back % 7 === 0 ? '=HYPERLINK("x")' : `Read; "${back}"\n- and write`,
        date,
        hours: 1.25 + nth,
        startTime: clock(9 + 4 * nth, 0) as never,
        endTime: clock(10 + 5 * nth, 15) as never,
        completed: date <= TODAY,
        ...(nth === 0 && { course: bio.id }),
      }),
    );
  });
  const corrections = [aCorrection({ date: addDays(TODAY, -3), hours: 0.5 })];
  return aState({ tasks, corrections, courses: [bio] });
};

/** By the book, with zlib: what the central directory names. */
const unzip = async (zip: Blob): Promise<ReadonlyMap<string, Buffer>> => {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const end = bytes.lastIndexOf("PK\x05\x06");
  const files = new Map<string, Buffer>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = entry + 46 + bytes.readUInt16LE(entry + 28);
    const local = bytes.readUInt32LE(entry + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
    const isStored = bytes.readUInt16LE(entry + 10) === 0;
    files.set(bytes.toString("utf8", entry + 46, nameEnd), isStored ? packed : inflateRawSync(packed));
    entry = nameEnd + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  return files;
};

const everythingOf = async (state: State, picture: Blob | null) => {
  const made = await makeEverything(state, picture, { cipher: webCryptoCipher, writeZip, context }, () => {});
  if (!made.ok) throw new Error(made.error.reason);
  const files = await unzip(made.value.content);
  const { name, content } = made.value;
  return { name, content, files, text: (name: string) => files.get(name)?.toString("utf8") ?? "" };
};

const rowsOf = (csv: string) =>
  Papa.parse<Readonly<Record<string, string>>>(csv.slice(1), { header: true, skipEmptyLines: true }).data;

const sums = (entries: Iterable<readonly [day: string, hours: number]>): Readonly<Record<string, number>> => {
  const byDay: Record<string, number> = {};
  for (const [day, hours] of entries) byDay[day] = (byDay[day] ?? 0) + hours;
  return Object.fromEntries(Object.entries(byDay).sort());
};

test("each file, read by another program, has the same hours a day", async () => {
  const state = history();
  const { text } = await everythingOf(state, null);
  const expected = sums(state.hoursByDay.entries() as Iterable<[Day, number]>);
  expect(Object.keys(expected).length).toBeGreaterThan(60);

  const { data } = JSON.parse(text("everything.json"));
  expect(sums(Object.entries<number>(data.studyData))).toEqual(expected);
  expect(sums(rowsOf(text("study-hours.csv")).map((row) => [row.Date ?? "", Number(row.Hours)]))).toEqual(
    expected,
  );

  const byHand = (data.corrections as { date: string; hours: number }[]).map(
    ({ date, hours }) => [date, hours] as const,
  );
  const done = rowsOf(text("tasks.csv")).filter((row) => row.Completed === "yes");
  expect(sums([...done.map((row) => [row.Date ?? "", Number(row.Hours)] as const), ...byHand])).toEqual(
    expected,
  );

  const events = new ICAL.Component(ICAL.parse(text("calendar.ics"))).getAllSubcomponents("vevent");
  const times = events.map((event) => {
    const { startDate, duration } = new ICAL.Event(event);
    return [startDate.toString().slice(0, 10), duration.toSeconds() / 3600] as const;
  });
  expect(sums([...times.filter(([day]) => day <= TODAY), ...byHand])).toEqual(expected);

  const [course] = rowsOf(text("courses.csv"));
  const inCourse = done.filter((row) => row.Course === "'=Biology, I");
  expect(course?.Course).toBe("'=Biology, I");
  expect(Number(course?.Hours)).toBe(inCourse.reduce((sum, row) => sum + Number(row.Hours), 0));
});

test("no spreadsheet has a formula, and the README explains each of its columns", async () => {
  const { name, files, text } = await everythingOf(history(), null);
  expect(name).toBe("furrow-everything-2026-11-20.zip");
  const readme = text("README.txt");
  for (const file of files.keys()) expect(readme).toContain(file === "README.txt" ? "Everything" : file);
  for (const file of [...files.keys()].filter((each) => each.endsWith(".csv"))) {
    const [heading = [], ...rows] = Papa.parse<string[]>(text(file).slice(1)).data;
    const told = readme.slice(readme.indexOf(`\r\n${file}`)).split("\r\n\r\n")[0] ?? "";
    for (const column of heading) expect(told).toContain(`\r\n  ${column}: `);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@]/m);
  }
});

test("it is a backup for Bring your data, which finds it by its content", async () => {
  const { content, text } = await everythingOf(history(), null);
  const options = { timeZone: "UTC", today: TODAY };
  const read = await readPastFile(new Uint8Array(await content.arrayBuffer()), options);
  expect(read).toEqual({ type: "backup", inside: text("everything.json") });
});

test("the farm's picture is in it as it came; if there is none, the README says so", async () => {
  const picture = new Blob([new Uint8Array([137, 80, 78, 71])]);
  const withPicture = await everythingOf(history(), picture);
  expect([...(withPicture.files.get("farm.png") ?? [])]).toEqual([137, 80, 78, 71]);
  expect(withPicture.text("README.txt")).toContain("farm.png: your farm.");
  const without = await everythingOf(emptyState(TODAY), null);
  expect(without.files.has("farm.png")).toBe(false);
  expect(without.text("README.txt")).toMatch(/picture is missing/);
  expect(rowsOf(without.text("tasks.csv"))).toEqual([]);
});
