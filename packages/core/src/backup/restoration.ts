import { achievementNoun, achievementsOf } from "../achievements/achievement.ts";
import type { Context } from "../command.ts";
import { animalNoun } from "../farm/animal.ts";
import { completionNoun, goalNoun, goalSettingsNoun, resetNoun } from "../goals/goal.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { PREFERENCES_ID, preferencesNoun } from "../preferences/preferences.ts";
import { sessionNoun } from "../sessions/session.ts";
import { buildState } from "../state/apply-rows.ts";
import type { Noun } from "../state/noun.ts";
import { rowsOf, SINGLE_ROW_IDS } from "../state/records.ts";
import type { State } from "../state/state.ts";
import type { SharedTable, Write } from "../state/write.ts";
import { correctionNoun } from "../study/correction.ts";
import { type Task, taskNoun } from "../tasks/task.ts";
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
    ...tasks.map((task) => put(taskNoun, task.id, task)),
    ...corrections.map((correction) => put(correctionNoun, correction.id, correction)),
    ...goals.map((goal) => put(goalNoun, goal.type, goal)),
    put(goalSettingsNoun, SINGLE_ROW_IDS.goalSettings, settings),
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
  const known = preferencesNoun.toFields(before.preferences);
  const preferences = preferencesNoun.parse(PREFERENCES_ID, { ...known, ...given }, today);
  return [
    ...completions.map((completion) => put(completionNoun, completion.id, completion)),
    ...resets.map((reset) => put(resetNoun, reset.type, reset)),
    ...animals.map((animal) => put(animalNoun, animal.id, animal)),
    ...achievements.map((achievement) => put(achievementNoun, achievement.id, achievement)),
    ...sessionsOf(data, before, context),
    put(preferencesNoun, PREFERENCES_ID, preferences),
  ];
};

const sessionsOf = (data: JsonObject, before: State, { today }: Context): readonly PutWrite[] => {
  if (!Array.isArray(data.sessions))
    return [...before.sessions.values()].map((one) => put(sessionNoun, one.id, one));
  const sessions = data.sessions.filter(isJsonObject).flatMap((entry) => {
    const id = storableId(entry.id);
    return id === null ? [] : [sessionNoun.parse(id, entry, today)];
  });
  return [...new Map(sessions.map((session) => [session.id, session])).values()].map((one) =>
    put(sessionNoun, one.id, one),
  );
};

/** The running timer belongs to this device and is no part of a backup. */
const localRows = (state: State) => [...rowsOf(state)].filter(({ table }) => table.startsWith("local."));

const put = <T>(noun: Noun<T>, id: string, record: T): PutWrite => ({
  type: "put",
  table: noun.table as SharedTable,
  id,
  fields: noun.toFields(record),
});

const asList = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
const asObject = (json: Json | undefined): JsonObject => (isJsonObject(json) ? json : {});
