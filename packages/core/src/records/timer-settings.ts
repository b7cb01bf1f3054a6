/**
 * The timer's settings. Version 1.2 and earlier kept them all in one cell, `timer`, and such clients still write it. A client of today
 * never does. It writes a setting's own cell, which names the value it replaced in the old cell (`over`, left out if that is the
 * default). The own cell counts while the old one still says that; if an older client has changed the setting since, the old cell
 * counts. Stamps are not compared, because an older client that changes one setting writes all of them with a new stamp.
 */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { BREAK_MINUTES, LONG_BREAK, type TimerPreferences, WORK_MINUTES } from "../time/timer-minutes.ts";
import { type Setting, shownIn, yesOrNo } from "./setting.ts";
import { wholeNumber } from "./settings.ts";

const SINCE = "1.3.0";

export const TIMER_SETTINGS = {
  workMinutes: wholeNumber("minutes", WORK_MINUTES, SINCE),
  breakMinutes: wholeNumber("minutes", BREAK_MINUTES, SINCE),
  longBreaks: shownIn("longBreak", yesOrNo(false, SINCE)),
  longBreakEvery: shownIn("longBreak", wholeNumber("work sessions", LONG_BREAK.everyRounds, SINCE)),
  longBreakMinutes: shownIn("longBreak", wholeNumber("minutes", LONG_BREAK.minutes, SINCE)),
  countFreeSessions: shownIn("timer", yesOrNo(true, SINCE)),
  startNextByItself: shownIn("timer", yesOrNo(false, SINCE)),
} satisfies { readonly [Name in keyof TimerPreferences]: Setting<TimerPreferences[Name]> };

const entries = Object.entries<Setting<Json>>(TIMER_SETTINGS);

/** The old cell; undefined if the row has none. */
export const oldTimerCell = ({ timer }: JsonObject): JsonObject | undefined =>
  isJsonObject(timer) ? timer : undefined;

export const readTimerSettings = (fields: JsonObject): TimerPreferences => {
  const old = oldTimerCell(fields);
  const replaced = valuesInOldCell(old);
  const values = entries.map(([name, { read, fallback }]) => {
    const cell = fields[name] ?? null;
    const before = read(replaced[name]);
    if (cell === null) return [name, before];
    const { value, over } = isJsonObject(cell) ? cell : { value: cell, over: fallback };
    return [name, old === undefined || read(over) === before ? read(value) : before];
  });
  return Object.fromEntries(values);
};

/** The cells in addition to an old one. A setting equal to the old cell or its default needs none. */
export const timerCells = (timer: TimerPreferences, old: JsonObject | undefined): JsonObject => {
  const replaced = valuesInOldCell(old);
  return Object.fromEntries(
    entries.flatMap(([name, { read, fallback }]) => {
      const value = timer[name as keyof TimerPreferences];
      const over = read(replaced[name]);
      if (value === over) return [];
      return [[name, over === fallback ? value : { value, over }]];
    }),
  );
};

/** Backup files and the cloud document still hold the settings in the old shape, which other programs may read. */
export const timerInOneCell = (timer: TimerPreferences): JsonObject => ({
  workMinutes: timer.workMinutes,
  breakMinutes: timer.breakMinutes,
  longBreak: timer.longBreaks ? { everyRounds: timer.longBreakEvery, minutes: timer.longBreakMinutes } : null,
  countFreeSessions: timer.countFreeSessions,
  startNextByItself: timer.startNextByItself,
});

const valuesInOldCell = (old: JsonObject | undefined): JsonObject => {
  if (old === undefined) return {};
  const { longBreak, ...plain } = old;
  if (!isJsonObject(longBreak)) return plain;
  return {
    ...plain,
    longBreaks: true,
    longBreakEvery: longBreak.everyRounds ?? null,
    longBreakMinutes: longBreak.minutes ?? null,
  };
};
