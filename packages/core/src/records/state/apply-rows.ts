import type { JsonObject } from "../../json.ts";
import { type Day, PERIODS, type Period } from "../../time/types.ts";
import { achievementRecord } from "../achievement.ts";
import { animalRecord } from "../animal.ts";
import { type Correction, correctionRecord } from "../correction.ts";
import { completionRecord, goalRecord, goalSettingsRecord, resetRecord } from "../goal.ts";
import { preferencesRecord } from "../preferences.ts";
import { type Session, sessionRecord } from "../session.ts";
import { type Task, type TaskId, taskRecord } from "../task.ts";
import { timerRecord } from "../timer.ts";
import { type Changes, reindexed } from "./indexes.ts";
import { emptyMap } from "./persistent-map.ts";
import type { RecordType } from "./record-type.ts";
import { SINGLE_ROW_IDS } from "./records.ts";
import type { State } from "./state.ts";
import type { StoredRecord } from "./write.ts";

/** The state of someone who has no rows yet. */
export const emptyState = (today: Day): State => {
  const perPeriod = <T>(type: RecordType<T>): Readonly<Record<Period, T>> => ({
    daily: type.parse("daily", {}, today),
    weekly: type.parse("weekly", {}, today),
    monthly: type.parse("monthly", {}, today),
  });
  return {
    tasks: emptyMap(),
    corrections: emptyMap(),
    goals: perPeriod(goalRecord),
    goalSettings: goalSettingsRecord.parse(SINGLE_ROW_IDS.goalSettings, {}, today),
    completions: emptyMap(),
    resets: perPeriod(resetRecord),
    animals: emptyMap(),
    sessions: emptyMap(),
    achievements: emptyMap(),
    preferences: preferencesRecord.parse(SINGLE_ROW_IDS.preferences, {}, today),
    timer: timerRecord.parse(SINGLE_ROW_IDS["local.timer"], {}),
    tasksByDay: emptyMap(),
    unfinishedByDay: emptyMap(),
    correctionsByDay: emptyMap(),
    hoursByDay: emptyMap(),
    sessionsByUtcDate: emptyMap(),
  };
};

/** Stored rows become the state in the same way as rows that arrive later. */
export const buildState = (rows: Iterable<StoredRecord>, today: Day): State =>
  applyRows(emptyState(today), rows, today);

/**
 * The state after some rows changed, whoever changed them. Of two rows with one id the later counts; rows of unknown tables belong to
 * a newer version and are passed over.
 */
export const applyRows = (state: State, rows: Iterable<StoredRecord>, today: Day): State => {
  const changed = byTable(rows);
  if (changed.size === 0) return state;
  const changesOf = <K extends string, T>(type: RecordType<T>): Changes<K, T> =>
    parsed(type, changed.get(type.table), today);
  const single = <T>(record: T, type: Pick<RecordType<T>, "table" | "parse">, id: string): T => {
    const fields = changed.get(type.table)?.get(id);
    return fields === undefined ? record : type.parse(id, fields ?? {}, today);
  };
  const perPeriod = <T>(
    records: Readonly<Record<Period, T>>,
    type: RecordType<T>,
  ): Readonly<Record<Period, T>> => {
    const [daily, weekly, monthly] = PERIODS.map((period) => single(records[period], type, period)) as [
      T,
      T,
      T,
    ];
    return changed.has(type.table) ? { daily, weekly, monthly } : records;
  };
  const tasks = changesOf<TaskId, Task>(taskRecord);
  const corrections = changesOf<string, Correction>(correctionRecord);
  const sessions = changesOf<string, Session>(sessionRecord);
  return {
    tasks: state.tasks.patch(tasks),
    corrections: state.corrections.patch(corrections),
    goals: perPeriod(state.goals, goalRecord),
    goalSettings: single(state.goalSettings, goalSettingsRecord, SINGLE_ROW_IDS.goalSettings),
    completions: state.completions.patch(changesOf(completionRecord)),
    resets: perPeriod(state.resets, resetRecord),
    animals: state.animals.patch(changesOf(animalRecord)),
    sessions: state.sessions.patch(sessions),
    achievements: state.achievements.patch(changesOf(achievementRecord)),
    preferences: single(state.preferences, preferencesRecord, SINGLE_ROW_IDS.preferences),
    timer: single(state.timer, timerRecord, SINGLE_ROW_IDS["local.timer"]),
    ...reindexed(state, { tasks, corrections, sessions }),
  };
};

const parsed = <K extends string, T>(
  type: RecordType<T>,
  rows: ReadonlyMap<string, JsonObject | null> | undefined,
  today: Day,
): Changes<K, T> => {
  const changes = new Map<K, T | undefined>();
  for (const [id, fields] of rows ?? []) {
    changes.set(id as K, fields === null ? undefined : type.parse(id, fields, today));
  }
  return changes;
};

const byTable = (
  rows: Iterable<StoredRecord>,
): ReadonlyMap<string, ReadonlyMap<string, JsonObject | null>> => {
  const tables = new Map<string, Map<string, JsonObject | null>>();
  for (const { table, id, fields } of rows) {
    const ofTable = tables.get(table) ?? new Map<string, JsonObject | null>();
    tables.set(table, ofTable.set(id, fields));
  }
  return tables;
};
