/** The backup of TickTick as CSV. Its times are in UTC, and a day without a time is midnight in the task's zone. */

import { nextOccurrenceDay } from "../../../tasks/recurrence-rule.ts";
import { addDays } from "../../../time/day.ts";
import type { ClockTime, Day, Instant } from "../../../time/types.ts";
import { isZone } from "../../../time/zone.ts";
import type { Gathering } from "../gathering.ts";
import type { PastStep } from "../past.ts";
import type { Reader, TableReader } from "../reader.ts";
import { readRRule } from "../repeat-words.ts";
import { instantOfMoment, readMoment } from "../written-times.ts";
import { type ZoneDays, zoneDays } from "../zone-days.ts";

export const tickTickReader: TableReader = {
  source: "ticktick",
  columns: ["foldername", "listname", "title", "status"],
  dates: [],
  read: (tables, reader) => {
    const zones = new Map<string, ZoneDays>();
    const zoneOf = (name: string): ZoneDays => {
      const known = zones.get(name);
      const zone = known ?? (zones.size < 100 && isZone(name) ? zoneDays(name) : reader.into.zone);
      zones.set(name, zone);
      return zone;
    };
    for (const { rows, cell } of tables)
      for (const row of rows) readTask((column) => cell(row, column), reader, zoneOf(cell(row, "timezone")));
  },
};

const OPEN = "▫";
const DONE = "▪";

const readTask = (cell: (column: string) => string, { into, today }: Reader, ownZone: ZoneDays) => {
  const [rawTitle, content, status] = [cell("title"), cell("content"), cell("status")];
  const title = into.text(rawTitle || content.slice(0, 200));
  if (title === "") return into.leave("unreadable-row", cell("listname"));
  if (cell("kind") === "NOTE") return into.leave("note", title);
  if (!/^-?[0-2]$/u.test(status)) return into.leave("unreadable-row", title);
  if (status === "-1") return into.leave("not-done", title);
  if (/^p?[135]$/iu.test(cell("priority"))) into.leave("priority", title);
  if (cell("tags") !== "") into.leave("tag", cell("tags"));
  if (cell("reminder") !== "") into.leave("reminder", title);
  const list = cell("listname");
  const id = /^\w{1,80}$/u.test(cell("taskid"))
    ? cell("taskid")
    : into.keyOf([list, rawTitle, cell("createdtime")]);
  const { checklist, text } = partsOf(id, content, into);
  const course = list.toLowerCase() === "inbox" ? null : into.course(list);
  const times = timesOf(cell, into, ownZone);
  const description = into.text(text, "description");
  const doneAt = status === "0" ? null : instantIn(cell("completedtime"), into);
  const repeat = cell("repeat");
  const rule = repeat === "" || status !== "0" ? null : readRRule(repeat, times.date ?? today);
  const start = rule === null ? null : nextOccurrenceDay(rule, times.date ?? today, times.date ?? today);
  if (rule !== null && start !== null && checklist.length === 0) {
    const { startTime, minutes } = times;
    return into.series({ key: id, title, description, course, start, rule, startTime, minutes });
  }
  if (repeat !== "" && status === "0") into.leave("recurrence", `${title}: ${repeat}`);
  const doneOn = doneAt === null ? null : into.zone.dayAt(doneAt);
  into.task({
    key: id,
    parent: cell("parentid") === "" ? null : cell("parentid"),
    title,
    description,
    course,
    date: times.date ?? doneOn,
    startTime: times.startTime,
    endTime: times.endTime,
    plannedMinutes: times.minutes,
    doneAt,
    doneOn: status === "0" ? null : (doneOn ?? times.date ?? addDays(today, -1)),
    createdAt: instantIn(cell("createdtime"), into),
    steps: checklist,
  });
};

/** A checklist is lines with a box before each. */
const partsOf = (id: string, content: string, into: Gathering) => {
  const lines = content.split(/[\r\n]+/u);
  const isBox = (line: string) => line.startsWith(OPEN) || line.startsWith(DONE);
  const checklist = lines.filter(isBox).map((line): PastStep => {
    const title = into.text(line.slice(1));
    return { key: into.keyOf([id, title]), title, isDone: line.startsWith(DONE) };
  });
  const text = checklist.length === 0 ? content : lines.filter((line) => !isBox(line)).join("\n");
  return { checklist: checklist.filter(({ title }) => title !== ""), text };
};

const instantIn = (cell: string, { zone }: Gathering): Instant | null => {
  const moment = readMoment(/\d:\d\d$/u.test(cell) ? `${cell}Z` : cell, "day-first");
  return moment === null ? null : instantOfMoment(moment, zone);
};

interface Times {
  readonly date: Day | null;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  readonly minutes: number | null;
}

const NO_TIME: Times = { date: null, startTime: null, endTime: null, minutes: null };

const timesOf = (cell: (column: string) => string, into: Gathering, ownZone: ZoneDays): Times => {
  const due = instantIn(cell("duedate"), into);
  const start = instantIn(cell("startdate"), into) ?? due;
  if (start === null) return NO_TIME;
  if (cell("isallday") !== "false") return { ...NO_TIME, date: ownZone.dayAt(due ?? start) };
  const { zone } = into;
  const minutes = due === null ? 0 : (due - start) / 60_000;
  const hasLength = minutes > 0 && zone.dayAt(start) === zone.dayAt(due ?? start);
  return {
    date: zone.dayAt(hasLength ? start : (due ?? start)),
    startTime: zone.clockAt(hasLength ? start : (due ?? start)),
    endTime: hasLength && due !== null ? zone.clockAt(due) : null,
    minutes: hasLength ? minutes : null,
  };
};
