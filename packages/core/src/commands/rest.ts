/** Commands for rest days and days off. The screens show the notices. */
import { err, ok, type Result } from "@furrow/values";
import { type Command, okWith } from "../command.ts";
import { dayMinutesRecord } from "../records/day-minutes.ts";
import { MAX_REST_NAME, type Rest, type RestId, restRecord } from "../records/rest.ts";
import { changedCells, deleteRow, editRow, putRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import { firstOpenDay, restOf, usualWeek } from "../study/rest.ts";
import { addDays, isDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";

/** Days that the user may take off at once. */
export const MAX_DAYS_OFF = 366;

export const MAX_MINUTES_LEFT = 720;

/** As typed; `to` is empty for one day. */
export interface DaysOffForm {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  /** Those that are left of each day: 0 for rest. */
  readonly minutes: number;
}

export interface InvalidDaysOff {
  readonly type: "InvalidDaysOff";
  readonly problem: "from" | "order" | "length";
}

/** Adds days off, or changes those with the id. Of those that began earlier, only the open days change. */
export const saveDaysOff: Command<
  { readonly id: string | null; readonly form: DaysOffForm },
  InvalidDaysOff
> = (state, { id, form }, { now, today, newId }) => {
  const first = firstOpenDay(today);
  const known = state.rest.get(id as RestId);
  const read = readForm(form, first, known);
  if (!read.ok) return read;
  if (known !== undefined && known.from >= first) {
    const { from, to, name, minutes } = known;
    const changed = changedCells({ from, to, name, minutes }, { ...read.value });
    return okWith(Object.keys(changed).length === 0 ? [] : [editRow("rest", known.id, changed)]);
  }
  const added = `off_${now}_${newId()}` as RestId;
  return okWith([
    ...(id === null ? [] : removalOf(state, id, today)),
    putRow(restRecord, added, { id: added, weekday: null, ...read.value }),
  ]);
};

/** Those that began earlier keep the days that are no longer open. */
export const removeDaysOff: Command<{ readonly id: string }> = (state, { id }, { today }) =>
  okWith(removalOf(state, id, today));

/** Makes a weekday a rest day, or a study day, from today on. */
export const setRestDay: Command<{ readonly weekday: number; readonly isRest: boolean }> = (
  state,
  { weekday, isRest },
  { today },
) => okWith(restDayWrites(state, weekday, isRest, today));

export const restDayWrites = (
  state: State,
  weekday: number,
  isRest: boolean,
  today: Day,
): readonly Write[] => {
  if ((usualWeek(state, today)[weekday] === 0) === isRest) return [];
  if (isRest) return [weeklyRow(weekday, today, null)];
  const yesterday = addDays(today, -1);
  const rows = restOf(state, weekday);
  // A weekday without a row rests because it has no minutes: a row keeps that for the past.
  if (rows.length === 0) return [weeklyRow(weekday, FIRST_DAY, yesterday)];
  return rows
    .filter(({ to }) => to === null || to > yesterday)
    .map(({ id }) => editRow("rest", id, { to: yesterday }));
};

/** Before any data. */
const FIRST_DAY = "1970-01-01" as Day;

/** Its id is the same on all devices: two that say the same make one row. */
const weeklyRow = (weekday: number, from: Day, to: Day | null): Write => {
  const id = `weekly_${weekday}_${from}` as RestId;
  return putRow(restRecord, id, { id, weekday, from, to, name: "", minutes: 0 });
};

const removalOf = (state: State, id: string, today: Day): readonly Write[] => {
  const day = state.dayMinutes.get(id as Day);
  if (day !== undefined) return [putRow(dayMinutesRecord, id, { ...day, minutes: null })];
  const row = state.rest.get(id as RestId);
  if (row === undefined) return [];
  const first = firstOpenDay(today);
  return [row.from >= first ? deleteRow("rest", id) : editRow("rest", id, { to: addDays(first, -1) })];
};

type DaysOff = Pick<Rest, "from" | "to" | "name" | "minutes">;

const readForm = (
  { from, to, name, minutes }: DaysOffForm,
  first: Day,
  known: Rest | undefined,
): Result<DaysOff, InvalidDaysOff> => {
  const invalid = (problem: InvalidDaysOff["problem"]) => err({ type: "InvalidDaysOff", problem } as const);
  if (!isDay(from) || (from < first && from !== known?.from)) return invalid("from");
  const begin = from < first ? first : from;
  const end = to === "" ? begin : to;
  if (!isDay(end) || end < begin) return invalid("order");
  if (end >= addDays(begin, MAX_DAYS_OFF)) return invalid("length");
  return ok({
    from: begin,
    to: end,
    name: [...name.trim()].slice(0, MAX_REST_NAME).join(""),
    minutes: Math.min(MAX_MINUTES_LEFT, Math.max(0, Math.round(minutes))),
  });
};
