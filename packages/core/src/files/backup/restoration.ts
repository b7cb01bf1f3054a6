import type { Context } from "../../command.ts";
import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { achievementRecord, achievementsOf } from "../../records/achievement.ts";
import { animalRecord } from "../../records/animal.ts";
import { correctionRecord } from "../../records/correction.ts";
import { completionRecord, goalRecord, goalSettingsRecord, resetRecord } from "../../records/goal.ts";
import { PREFERENCES_ID, preferencesRecord } from "../../records/preferences.ts";
import { sessionRecord } from "../../records/session.ts";
import { buildState } from "../../records/state/apply-rows.ts";
import type { RecordType } from "../../records/state/record-type.ts";
import { rowsOf, SINGLE_ROW_IDS } from "../../records/state/records.ts";
import type { State } from "../../records/state/state.ts";
import type { SharedTable, Write } from "../../records/state/write.ts";
import { type Task, taskRecord } from "../../records/task.ts";
import { readAnimals } from "./read-animals.ts";
import { readCompletions, readGoalSettings, readGoals, readResets } from "./read-goals.ts";
import { evenedOut, readCorrections, readStudyData } from "./read-study-data.ts";
import { readTasks } from "./read-tasks.ts";
import { isStorable, storableId } from "./storable.ts";

/** A file made ready to take the place of what is there. */
export interface Restoration {
  /** Every row of the new set, each as a `put` with all its fields. Rows that are not among them are to go. */
  readonly writes: readonly PutWrite[];
  /** What it will be, to show before it is agreed to. */
  readonly after: State;
}

export type PutWrite = Extract<Write, { type: "put" }> & { readonly table: SharedTable };

const TASKS_A_STEP = 500;

/**
 * Reads the data of a backup, of the old application's storage or of a cloud document. It goes in steps of a few milliseconds and
 * yields after each how much is done, 0 to 1, so that a page can stay responsive; `finish` runs it in one go.
 *
 * Parts that a file does not have stay as they are in `before`: files of the first version have no farm, and restoring one must not
 * empty it.
 */
export function* readRestoration(
  data: JsonObject,
  before: State,
  context: Context,
): Generator<number, Restoration> {
  const { today } = context;
  const list = asList(data.tasks);
  const tasks: Task[] = [];
  for (const task of readTasks(list, context)) {
    tasks.push(task);
    if (tasks.length % TASKS_A_STEP === 0) yield (tasks.length / list.length) * 0.8;
  }
  const kept = readCorrections(asList(data.corrections), context);
  const corrections = evenedOut(readStudyData(asObject(data.studyData)), tasks, kept, context);
  yield 0.85;
  const settings = isJsonObject(data.goalSettings)
    ? readGoalSettings(data.goalSettings, today)
    : before.goalSettings;
  const goals = readGoals(data.goals ?? null, settings, context);
  const writes: PutWrite[] = [
    ...tasks.map((task) => put(taskRecord, task.id, task)),
    ...corrections.map((correction) => put(correctionRecord, correction.id, correction)),
    ...goals.map((goal) => put(goalRecord, goal.type, goal)),
    put(goalSettingsRecord, SINGLE_ROW_IDS.goalSettings, settings),
    ...otherParts(data, before, context),
  ];
  yield 0.9;
  return { writes, after: buildState([...writes, ...localRows(before)], today) };
}

export const finish = <Result>(steps: Generator<number, Result>): Result => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
};

const otherParts = (data: JsonObject, before: State, context: Context): readonly PutWrite[] => {
  const { today } = context;
  const completions = isJsonObject(data.goalCompletions)
    ? readCompletions(data.goalCompletions, today)
    : [...before.completions.values()];
  const resets = isJsonObject(data.lastResetTimes)
    ? readResets(data.lastResetTimes)
    : Object.values(before.resets);
  const animals = Array.isArray(data.farmAnimals)
    ? readAnimals([...data.farmAnimals, ...asList(data.departedAnimals)], context)
    : [...before.animals.values()];
  const achievements = Array.isArray(data.achievements)
    ? achievementsOf(data.achievements.filter(isStorable))
    : [...before.achievements.values()];
  const given = isJsonObject(data.preferences) ? data.preferences : {};
  const known = preferencesRecord.toFields(before.preferences);
  const preferences = preferencesRecord.parse(PREFERENCES_ID, { ...known, ...given }, today);
  return [
    ...completions.map((completion) => put(completionRecord, completion.id, completion)),
    ...resets.map((reset) => put(resetRecord, reset.type, reset)),
    ...animals.map((animal) => put(animalRecord, animal.id, animal)),
    ...achievements.map((achievement) => put(achievementRecord, achievement.id, achievement)),
    ...sessionsOf(data, before, context),
    put(preferencesRecord, PREFERENCES_ID, preferences),
  ];
};

const sessionsOf = (data: JsonObject, before: State, { today }: Context): readonly PutWrite[] => {
  if (!Array.isArray(data.sessions))
    return [...before.sessions.values()].map((one) => put(sessionRecord, one.id, one));
  const sessions = data.sessions.filter(isJsonObject).flatMap((entry) => {
    const id = storableId(entry.id);
    return id === null ? [] : [sessionRecord.parse(id, entry, today)];
  });
  return [...new Map(sessions.map((session) => [session.id, session])).values()].map((one) =>
    put(sessionRecord, one.id, one),
  );
};

/** The running timer belongs to this device and is no part of a backup. */
const localRows = (state: State) => [...rowsOf(state)].filter(({ table }) => table.startsWith("local."));

const put = <T>(type: RecordType<T>, id: string, record: T): PutWrite => ({
  type: "put",
  table: type.table as SharedTable,
  id,
  fields: type.toFields(record),
});

const asList = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
const asObject = (json: Json | undefined): JsonObject => (isJsonObject(json) ? json : {});
