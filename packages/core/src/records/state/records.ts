import type { JsonObject } from "../../json.ts";
import { PERIODS, type Period } from "../../time/types.ts";
import { achievementRecord } from "../achievement.ts";
import { animalRecord } from "../animal.ts";
import { correctionRecord } from "../correction.ts";
import { completionRecord, goalRecord, goalSettingsRecord, resetRecord } from "../goal.ts";
import { preferencesRecord } from "../preferences.ts";
import { sessionRecord } from "../session.ts";
import { type TaskId, taskRecord } from "../task.ts";
import { timerRecord } from "../timer.ts";
import type { PersistentMap } from "./persistent-map.ts";
import type { RecordType } from "./record-type.ts";
import type { State } from "./state.ts";
import type { StoredRecord, TableName } from "./write.ts";

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
      return inMap(state.tasks, taskRecord, id as TaskId);
    case "corrections":
      return inMap(state.corrections, correctionRecord, id);
    case "completions":
      return inMap(state.completions, completionRecord, id);
    case "animals":
      return inMap(state.animals, animalRecord, id);
    case "sessions":
      return inMap(state.sessions, sessionRecord, id);
    case "achievements":
      return inMap(state.achievements, achievementRecord, id);
    case "goals":
      return isPeriod(id) ? goalRecord.toFields(state.goals[id]) : null;
    case "resets":
      return isPeriod(id) ? resetRecord.toFields(state.resets[id]) : null;
    case "goalSettings":
      return id === SINGLE_ROW_IDS.goalSettings ? goalSettingsRecord.toFields(state.goalSettings) : null;
    case "preferences":
      return id === SINGLE_ROW_IDS.preferences ? preferencesRecord.toFields(state.preferences) : null;
    case "local.timer":
      return id === SINGLE_ROW_IDS["local.timer"] ? timerRecord.toFields(state.timer) : null;
  }
};

/** Every record as a row: what a backup, a cloud document or a test starts from. Reading them gives the same state. */
export function* rowsOf(
  state: State,
): IterableIterator<StoredRecord & { readonly table: TableName; readonly fields: JsonObject }> {
  yield* rowsIn(state.tasks, taskRecord);
  yield* rowsIn(state.corrections, correctionRecord);
  yield* rowsIn(state.completions, completionRecord);
  yield* rowsIn(state.animals, animalRecord);
  yield* rowsIn(state.sessions, sessionRecord);
  yield* rowsIn(state.achievements, achievementRecord);
  for (const period of PERIODS) {
    yield { table: "goals", id: period, fields: goalRecord.toFields(state.goals[period]) };
    yield { table: "resets", id: period, fields: resetRecord.toFields(state.resets[period]) };
  }
  yield {
    table: "goalSettings",
    id: SINGLE_ROW_IDS.goalSettings,
    fields: goalSettingsRecord.toFields(state.goalSettings),
  };
  yield {
    table: "preferences",
    id: SINGLE_ROW_IDS.preferences,
    fields: preferencesRecord.toFields(state.preferences),
  };
  yield {
    table: "local.timer",
    id: SINGLE_ROW_IDS["local.timer"],
    fields: timerRecord.toFields(state.timer),
  };
}

const inMap = <K extends string, T>(
  map: PersistentMap<K, T>,
  type: RecordType<T>,
  id: K,
): JsonObject | null => {
  const record = map.get(id);
  return record === undefined ? null : type.toFields(record);
};

function* rowsIn<K extends string, T>(map: PersistentMap<K, T>, type: RecordType<T>) {
  for (const [id, record] of map.entries()) yield { table: type.table, id, fields: type.toFields(record) };
}
