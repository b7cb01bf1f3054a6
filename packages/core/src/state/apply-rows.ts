import { achievementNoun } from "../achievements/achievement.ts";
import { animalNoun } from "../farm/animal.ts";
import { completionNoun, goalNoun, goalSettingsNoun, resetNoun } from "../goals/goal.ts";
import type { JsonObject } from "../json.ts";
import { preferencesNoun } from "../preferences/preferences.ts";
import { sessionNoun } from "../sessions/session.ts";
import { correctionNoun } from "../study/correction.ts";
import { type TaskId, taskNoun } from "../tasks/task.ts";
import { type Day, PERIODS, type Period } from "../time/types.ts";
import { timerNoun } from "../timer/timer.ts";
import { reindexed } from "./indexes.ts";
import type { Noun } from "./noun.ts";
import { emptyMap, type PersistentMap } from "./persistent-map.ts";
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
  const inMap = <K extends string, T>(map: PersistentMap<K, T>, noun: Noun<T>): PersistentMap<K, T> =>
    patched(map, noun, changed.get(noun.table), today);
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
  const tasks = inMap(state.tasks, taskNoun);
  const corrections = inMap(state.corrections, correctionNoun);
  const ids = {
    tasks: (changed.get(taskNoun.table)?.keys() ?? []) as Iterable<TaskId>,
    corrections: changed.get(correctionNoun.table)?.keys() ?? [],
  };
  return {
    tasks,
    corrections,
    goals: perPeriod(state.goals, goalNoun),
    goalSettings: single(state.goalSettings, goalSettingsNoun, SINGLE_ROW_IDS.goalSettings),
    completions: inMap(state.completions, completionNoun),
    resets: perPeriod(state.resets, resetNoun),
    animals: inMap(state.animals, animalNoun),
    sessions: inMap(state.sessions, sessionNoun),
    achievements: inMap(state.achievements, achievementNoun),
    preferences: single(state.preferences, preferencesNoun, SINGLE_ROW_IDS.preferences),
    timer: single(state.timer, timerNoun, SINGLE_ROW_IDS["local.timer"]),
    ...reindexed(state, { tasks, corrections }, ids),
  };
};

const patched = <K extends string, T>(
  map: PersistentMap<K, T>,
  noun: Noun<T>,
  rows: ReadonlyMap<string, JsonObject | null> | undefined,
  today: Day,
): PersistentMap<K, T> => {
  if (rows === undefined) return map;
  const changes = new Map<K, T | undefined>();
  for (const [id, fields] of rows)
    changes.set(id as K, fields === null ? undefined : noun.parse(id, fields, today));
  return map.patch(changes);
};

const byTable = (rows: Iterable<Row>): ReadonlyMap<string, ReadonlyMap<string, JsonObject | null>> => {
  const tables = new Map<string, Map<string, JsonObject | null>>();
  for (const { table, id, fields } of rows) {
    const ofTable = tables.get(table) ?? new Map<string, JsonObject | null>();
    tables.set(table, ofTable.set(id, fields));
  }
  return tables;
};
