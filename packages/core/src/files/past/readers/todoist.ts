/** A project of Todoist as CSV, or its backup: a CSV for each project. Finished tasks and hours are not in it. */
import { clockOfMinutes } from "../../../time/clock-time.ts";
import { yearOfDay } from "../../../time/day.ts";
import { MINUTE_MS } from "../../../time/timer-minutes.ts";
import type { ClockTime } from "../../../time/types.ts";
import type { Reader, TableReader } from "../reader.ts";
import { isRepeat, readRepeatWords } from "../repeat-words.ts";
import type { Table } from "../tables.ts";
import { instantOfMoment, type Moment, readMinutes, readMoment } from "../written-times.ts";

export const todoistReader: TableReader = {
  source: "todoist",
  columns: ["type", "content", "priority", "indent"],
  dates: [],
  read: (tables, reader) => {
    for (const table of tables) readProject(table, reader);
  },
};

/** In its zip a project's file is named with its id: `Biology [2203306141].csv`. */
const projectOf = ({ name }: Table): readonly [name: string, id: string | undefined] => {
  const base = (name.split("/").at(-1) ?? "").slice(0, 200).replace(/\.csv$/iu, "");
  const [, plain = base, id] = /^(.*\S)\s?\[(\w{1,40})\]$/su.exec(base) ?? [];
  return [plain, id];
};

const readProject = (table: Table, { into, today }: Reader): void => {
  const [name, id] = projectOf(table);
  const course = name.toLowerCase() === "inbox" ? null : into.course(name, id);
  /** The last task of each indent. */
  const above: string[] = [];
  for (const row of table.rows) {
    const cell = (column: string) => table.cell(row, column);
    const content = cell("content");
    if (cell("type") === "note" && content !== "") into.leave("comment", content);
    if (cell("type") !== "task") continue;
    const title = into.text(content.replace(/(?:^|\s)@\S{1,60}/gu, (label) => leaveLabel(into, label)));
    if (title === "") {
      into.leave("unreadable-row", cell("description"));
      continue;
    }
    if (cell("priority") !== "" && cell("priority") !== "4") into.leave("priority", title);
    const indent = Math.min(Math.max(Number.parseInt(cell("indent"), 10) || 1, 1), above.length + 1);
    const parent = above[indent - 2] ?? null;
    const key = into.keyOf([id ?? name, parent ?? "", content]);
    above.splice(indent - 1, above.length, key);
    const length = cell("duration") === "" ? null : readMinutes(cell("duration"), "minutes");
    const minutes = length !== null && length > 0 && cell("durationunit") !== "day" ? length : null;
    const date = cell("date");
    const language = cell("datelang") || "en";
    const description = into.text(cell("description"), "description");
    const repeats = isRepeat(date, language) ? readRepeatWords(date, language, today) : null;
    if (repeats !== null) {
      const startTime = repeats.clock === null ? null : clockOf(repeats.clock);
      into.series({ key, title, description, course, start: today, rule: repeats.rule, startTime, minutes });
      continue;
    }
    const moment = date === "" ? null : readMoment(date, "day-first", yearOfDay(today));
    const isUnknown = moment === null && isRepeat(date, language);
    if (isUnknown) into.leave("recurrence", `${title}: ${date}`);
    into.task({
      key,
      parent,
      title,
      description: isUnknown ? `${description}\n\n${date}`.trim() : description,
      course,
      ...timeOf(moment, into),
      ...(isUnknown && { date: today }),
      endTime: null,
      plannedMinutes: minutes,
      doneAt: null,
      doneOn: null,
      createdAt: null,
    });
  }
};

const leaveLabel = (into: Reader["into"], label: string): string => {
  into.leave("tag", label.trim());
  return "";
};

const clockOf = (ms: number): ClockTime => clockOfMinutes(Math.floor(ms / MINUTE_MS));

const timeOf = (moment: Moment | null, { zone }: Reader["into"]) => {
  const clock = moment?.clock ?? null;
  if (moment === null || clock === null) return { date: moment?.day ?? null, startTime: null };
  const at = clock.offset === null ? null : instantOfMoment(moment, zone);
  return at === null
    ? { date: moment.day, startTime: clockOf(clock.ms) }
    : { date: zone.dayAt(at), startTime: zone.clockAt(at) };
};
