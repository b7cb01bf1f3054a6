import { achievementNoun } from "../achievements/achievement.ts";
import { animalNoun } from "../farm/animal.ts";
import { completionNoun, goalNoun, goalSettingsNoun, resetNoun } from "../goals/goal.ts";
import type { JsonObject } from "../json.ts";
import { preferencesNoun } from "../preferences/preferences.ts";
import { type Session, sessionNoun } from "../sessions/session.ts";
import { type Correction, correctionNoun } from "../study/correction.ts";
import { type Task, type TaskId, taskNoun } from "../tasks/task.ts";
import { type Day, PERIODS, type Period } from "../time/types.ts";
import { timerNoun } from "../timer/timer.ts";
import { type Changes, reindexed } from "./indexes.ts";
import type { Noun } from "./noun.ts";
import { emptyMap } from "./persistent-map.ts";
import { SINGLE_ROW_IDS } from "./records.ts";
import type { State } from "./state.ts";
import type { Row } from "./write.ts";

/** The state of someone who has no rows yet. */
export const emptyState = (today: Day): State => {
  const perPeriod = <T>(noun: Noun<T>): Readonly<Record<Period, T>> => ({
    daily: noun.parse("daily", {}, today),
    weekly: noun.parse("weekly", {}, today),
    monthly: noun.parse("monthly", {}, today),
  });
  return {
    tasks: emptyMap(),
    corrections: emptyMap(),
    goals: perPeriod(goalNoun),
    goalSettings: goalSettingsNoun.parse(SINGLE_ROW_IDS.goalSettings, {}, today),
    completions: emptyMap(),
    resets: perPeriod(resetNoun),
    animals: emptyMap(),
    sessions: emptyMap(),
    achievements: emptyMap(),
    preferences: preferencesNoun.parse(SINGLE_ROW_IDS.preferences, {}, today),
    timer: timerNoun.parse(SINGLE_ROW_IDS["local.timer"], {}),
    tasksByDay: emptyMap(),
    unfinishedByDay: emptyMap(),
    correctionsByDay: emptyMap(),
    hoursByDay: emptyMap(),
    sessionsByUtcDate: emptyMap(),
  };
};

/** Stored rows become the state in the same way as rows that arrive later. */
export const buildState = (rows: Iterable<Row>, today: Day): State =>
  applyRows(emptyState(today), rows, today);

/**
 * The state after some rows changed, whoever changed them. Of two rows with one id the later counts; rows of unknown tables belong to
 * a newer version and are passed over.
 */
export const applyRows = (state: State, rows: Iterable<Row>, today: Day): State => {
  const changed = byTable(rows);
  if (changed.size === 0) return state;
  const changesOf = <K extends string, T>(noun: Noun<T>): Changes<K, T> =>
    parsed(noun, changed.get(noun.table), today);
  const single = <T>(record: T, noun: Pick<Noun<T>, "table" | "parse">, id: string): T => {
    const fields = changed.get(noun.table)?.get(id);
    return fields === undefined ? record : noun.parse(id, fields ?? {}, today);
  };
  const perPeriod = <T>(records: Readonly<Record<Period, T>>, noun: Noun<T>): Readonly<Record<Period, T>> => {
    const [daily, weekly, monthly] = PERIODS.map((period) => single(records[period], noun, period)) as [
      T,
      T,
      T,
    ];
    return changed.has(noun.table) ? { daily, weekly, monthly } : records;
  };
  const tasks = changesOf<TaskId, Task>(taskNoun);
  const corrections = changesOf<string, Correction>(correctionNoun);
  const sessions = changesOf<string, Session>(sessionNoun);
  return {
    tasks: state.tasks.patch(tasks),
    corrections: state.corrections.patch(corrections),
    goals: perPeriod(state.goals, goalNoun),
    goalSettings: single(state.goalSettings, goalSettingsNoun, SINGLE_ROW_IDS.goalSettings),
    completions: state.completions.patch(changesOf(completionNoun)),
    resets: perPeriod(state.resets, resetNoun),
    animals: state.animals.patch(changesOf(animalNoun)),
    sessions: state.sessions.patch(sessions),
    achievements: state.achievements.patch(changesOf(achievementNoun)),
    preferences: single(state.preferences, preferencesNoun, SINGLE_ROW_IDS.preferences),
    timer: single(state.timer, timerNoun, SINGLE_ROW_IDS["local.timer"]),
    ...reindexed(state, { tasks, corrections, sessions }),
  };
};

const parsed = <K extends string, T>(
  noun: Noun<T>,
  rows: ReadonlyMap<string, JsonObject | null> | undefined,
  today: Day,
): Changes<K, T> => {
  const changes = new Map<K, T | undefined>();
  for (const [id, fields] of rows ?? []) {
    changes.set(id as K, fields === null ? undefined : noun.parse(id, fields, today));
  }
  return changes;
};

const byTable = (rows: Iterable<Row>): ReadonlyMap<string, ReadonlyMap<string, JsonObject | null>> => {
  const tables = new Map<string, Map<string, JsonObject | null>>();
  for (const { table, id, fields } of rows) {
    const ofTable = tables.get(table) ?? new Map<string, JsonObject | null>();
    tables.set(table, ofTable.set(id, fields));
  }
  return tables;
};
