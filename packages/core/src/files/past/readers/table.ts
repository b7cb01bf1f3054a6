/** Any other table: sessions if it tells lengths, else tasks. The user sees the guess and may change it. */

import columns from "../columns.json" with { type: "json" };
import type { ColumnMapping, ColumnRole, DateOrder } from "../past.ts";
import { readSession } from "../read-session.ts";
import type { Reader } from "../reader.ts";
import { columnName, LAST_HEADER, type RawTable, type Table, tableFrom } from "../tables.ts";
import { type LengthUnit, readMinutes, readMoment } from "../written-times.ts";

/** The first row with more than one column is the header. */
export const plainTable = ({ name, rows }: RawTable): Table | null => {
  const at = rows
    .slice(0, LAST_HEADER)
    .findIndex((row) => row.filter((cell) => cell.trim() !== "").length > 1);
  return at < 0 || rows.length < at + 2 ? null : tableFrom(name, rows, at);
};

const ROLES: readonly ColumnRole[] = ["duration", "start", "end", "date", "title", "course", "done", "note"];

/** By the words of the header: a whole name first, then one that begins so. */
export const guessColumns = ({ header }: Table): ColumnMapping => {
  const guess: Partial<Record<ColumnRole, number>> = {};
  const taken = new Set<number>();
  const names = header.map(columnName);
  for (const isHit of [(name: string, word: string) => name === word, startsWith])
    for (const role of ROLES) {
      if (guess[role] !== undefined) continue;
      for (const word of columns[role].split(" ")) {
        const at = names.findIndex((name, index) => !taken.has(index) && isHit(name, word));
        if (at < 0) continue;
        guess[role] = at;
        taken.add(at);
        break;
      }
    }
  return guess;
};

const startsWith = (name: string, word: string): boolean => word.length > 3 && name.startsWith(word);

/** The cells that have dates. */
export function* datesOf({ rows }: Table, { date, start, end }: ColumnMapping): Iterable<string> {
  for (const row of rows) for (const column of [date, start, end]) yield row[column ?? -1] ?? "";
}

export const readTable = (table: Table, mapping: ColumnMapping, { into, order }: Reader): void => {
  const hasTime = mapping.duration !== undefined || mapping.end !== undefined;
  const unit = unitOf(table, mapping);
  for (const row of table.rows) {
    const cell = (role: ColumnRole): string => row[mapping[role] ?? -1]?.trim() ?? "";
    const course = into.course(cell("course"));
    const title = into.text(cell("title") || cell("note") || cell("course"));
    const [date, start, end] = [cell("date"), cell("start"), cell("end")];
    if (title === "" && date === "" && start === "") continue;
    const isDone = mapping.done === undefined ? null : isYes(cell("done"));
    const begin = withDate(date, start, order);
    const isPlan = hasTime && isDone === false && end === "";
    if (hasTime && !isPlan) {
      if (isDone === false) into.leave("not-done", title);
      else
        readSession(into, order, {
          parts: [begin, cell("title"), cell("course"), cell("note")],
          title,
          course,
          start: begin,
          end,
          length: cell("duration"),
          unit,
        });
      continue;
    }
    const day = begin === "" ? null : (readMoment(begin, order)?.day ?? null);
    if (title === "" || (begin !== "" && day === null)) {
      into.leave("unreadable-row", title || begin);
      continue;
    }
    const note = mapping.note === undefined || cell("title") === "" ? "" : cell("note");
    const minutes = readMinutes(cell("duration"), unit);
    into.task({
      key: into.keyOf([begin, cell("title"), cell("course")]),
      parent: null,
      title,
      description: into.text(note, "description"),
      course,
      date: day,
      startTime: null,
      endTime: null,
      plannedMinutes: minutes !== null && minutes > 0 ? minutes : null,
      doneAt: null,
      doneOn: isDone === true ? day : null,
      createdAt: null,
    });
  }
};

/** A start may be a time of the date's column, or a whole moment. */
const withDate = (date: string, start: string, order: DateOrder): string =>
  start === "" || date === "" || readMoment(start, order) !== null ? start || date : `${date} ${start}`;

const isYes = (cell: string): boolean =>
  cell !== "" && !columns.no.split(" ").includes(columnName(cell)) && !/^-?0(?:[.,]0+)?%?$/u.test(cell);

/** Of bare numbers: as the header says, else by their size. */
const unitOf = ({ header, rows }: Table, { duration }: ColumnMapping): LengthUnit => {
  if (duration === undefined) return "hours";
  const name = header[duration]?.toLowerCase() ?? "";
  const named = (["seconds", "minutes", "hours"] as const).find((unit) =>
    columns[unit].split(" ").some((word) => name.includes(word)),
  );
  if (named !== undefined) return named;
  const numbers = rows.map((row) => Number((row[duration] ?? "").trim().replace(",", ".")));
  const whole = numbers.filter((number) => Number.isFinite(number) && number !== 0);
  if (whole.some((number) => !Number.isInteger(number)) || whole.every((number) => number <= 12))
    return "hours";
  return whole.some((number) => number > 24 * 60) ? "seconds" : "minutes";
};
