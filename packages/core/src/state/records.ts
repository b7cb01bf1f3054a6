import { achievementNoun } from "../achievements/achievement.ts";
import { animalNoun } from "../farm/animal.ts";
import { completionNoun, goalNoun, goalSettingsNoun, resetNoun } from "../goals/goal.ts";
import type { JsonObject } from "../json.ts";
import { preferencesNoun } from "../preferences/preferences.ts";
import { sessionNoun } from "../sessions/session.ts";
import { correctionNoun } from "../study/correction.ts";
import { type TaskId, taskNoun } from "../tasks/task.ts";
import { PERIODS, type Period } from "../time/types.ts";
import { timerNoun } from "../timer/timer.ts";
import type { Noun } from "./noun.ts";
import type { PersistentMap } from "./persistent-map.ts";
import type { State } from "./state.ts";
import type { Row, TableName } from "./write.ts";

/** The ids of the tables that hold one record of a kind. */
export const SINGLE_ROW_IDS = {
  goalSettings: "settings",
  preferences: "user",
  "local.timer": "current",
} as const;

export const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);

/** The fields of a record as its row holds them; null where there is no such record. Records that always exist have their defaults. */
export const fieldsOf = (state: State, table: TableName, id: string): JsonObject | null => {
  switch (table) {
    case "tasks":
      return inMap(state.tasks, taskNoun, id as TaskId);
    case "corrections":
      return inMap(state.corrections, correctionNoun, id);
    case "completions":
      return inMap(state.completions, completionNoun, id);
    case "animals":
      return inMap(state.animals, animalNoun, id);
    case "sessions":
      return inMap(state.sessions, sessionNoun, id);
    case "achievements":
      return inMap(state.achievements, achievementNoun, id);
    case "goals":
      return isPeriod(id) ? goalNoun.toFields(state.goals[id]) : null;
    case "resets":
      return isPeriod(id) ? resetNoun.toFields(state.resets[id]) : null;
    case "goalSettings":
      return id === SINGLE_ROW_IDS.goalSettings ? goalSettingsNoun.toFields(state.goalSettings) : null;
    case "preferences":
      return id === SINGLE_ROW_IDS.preferences ? preferencesNoun.toFields(state.preferences) : null;
    case "local.timer":
      return id === SINGLE_ROW_IDS["local.timer"] ? timerNoun.toFields(state.timer) : null;
  }
};

/** Every record as a row: what a backup, a cloud document or a test starts from. Reading them gives the same state. */
export function* rowsOf(
  state: State,
): IterableIterator<Row & { readonly table: TableName; readonly fields: JsonObject }> {
  yield* rowsIn(state.tasks, taskNoun);
  yield* rowsIn(state.corrections, correctionNoun);
  yield* rowsIn(state.completions, completionNoun);
  yield* rowsIn(state.animals, animalNoun);
  yield* rowsIn(state.sessions, sessionNoun);
  yield* rowsIn(state.achievements, achievementNoun);
  for (const period of PERIODS) {
    yield { table: "goals", id: period, fields: goalNoun.toFields(state.goals[period]) };
    yield { table: "resets", id: period, fields: resetNoun.toFields(state.resets[period]) };
  }
  yield {
    table: "goalSettings",
    id: SINGLE_ROW_IDS.goalSettings,
    fields: goalSettingsNoun.toFields(state.goalSettings),
  };
  yield {
    table: "preferences",
    id: SINGLE_ROW_IDS.preferences,
    fields: preferencesNoun.toFields(state.preferences),
  };
  yield { table: "local.timer", id: SINGLE_ROW_IDS["local.timer"], fields: timerNoun.toFields(state.timer) };
}

const inMap = <K extends string, T>(map: PersistentMap<K, T>, noun: Noun<T>, id: K): JsonObject | null => {
  const record = map.get(id);
  return record === undefined ? null : noun.toFields(record);
};

function* rowsIn<K extends string, T>(map: PersistentMap<K, T>, noun: Noun<T>) {
  for (const [id, record] of map.entries()) yield { table: noun.table, id, fields: noun.toFields(record) };
}
