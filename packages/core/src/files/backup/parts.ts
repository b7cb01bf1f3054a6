/** The parts of a backup file from the specification and version 1. Everything else is in `records`. */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { achievementsOf, entriesOf } from "../../records/achievement.ts";
import { isHere } from "../../records/animal.ts";
import { correctionRecord } from "../../records/correction.ts";
import { goalSettingsRecord } from "../../records/goal-settings.ts";
import { preferencesRecord, preferencesToJson } from "../../records/preferences.ts";
import type { RecordTypes } from "../../records/record-types.ts";
import { seriesRecord } from "../../records/series.ts";
import { sessionRecord } from "../../records/session.ts";
import { byId } from "../../records/state/groups.ts";
import type { WithUnknown } from "../../records/state/record-type.ts";
import type { State } from "../../records/state.ts";
import { stepRecord } from "../../records/step.ts";
import { readTimerSettings } from "../../records/timer-settings.ts";
import { type Instant, PERIODS, type Period } from "../../time/types.ts";
import { animalToJson, readAnimals } from "./animals-parts.ts";
import {
  completionsToJson,
  goalToJson,
  readCompletions,
  readGoalSettings,
  readGoals,
  readResets,
} from "./goals-parts.ts";
import { type Reading, readRecord } from "./read-record.ts";
import { isStorable, storableId } from "./storable.ts";
import { readCorrections } from "./study-data.ts";
import { readTasks, skippedToJson, taskBeneath, taskToJson } from "./tasks-part.ts";

export interface BackupParts<T extends WithUnknown = WithUnknown> {
  /** Their names in the file's `data`. */
  readonly names: readonly string[];
  write(state: State, now: Instant): JsonObject;
  /** What these parts leave out of a record, for `records`. */
  leftOut?(record: T): JsonObject | null;
  /** The fields of a record, if `records` holds more of it to merge. */
  beneath?(record: T, carried: JsonObject): JsonObject;
  /** The records with their ids; null if the file has no such part, and the present ones stay. */
  read(reading: Reading): Iterable<readonly [string, T]> | null;
}

type RecordOf<Name extends keyof RecordTypes> = ReturnType<RecordTypes[Name]["parse"]>;

export const backupParts: { readonly [Name in keyof RecordTypes]?: BackupParts<RecordOf<Name>> } = {
  tasks: {
    names: ["tasks"],
    write: ({ tasks }) => ({
      tasks: [...tasks.values()]
        .filter(({ skipped }) => skipped === undefined)
        .sort(byId)
        .map(taskToJson),
    }),
    leftOut: skippedToJson,
    beneath: taskBeneath,
    read: (reading) => byIdOf(readTasks(asList(reading.data.tasks), reading)),
  },
  goals: {
    names: ["goals"],
    write: (state, now) => ({ goals: perPeriod((period) => goalToJson(state, period, now)) }),
    read: (reading) => readGoals(reading).map((goal) => [goal.type, goal]),
  },
  completions: {
    names: ["goalCompletions"],
    write: ({ completions }) => ({
      goalCompletions: perPeriod((period) => completionsToJson(completions.values(), period)),
    }),
    read: ({ data, today }) =>
      isJsonObject(data.goalCompletions) ? byIdOf(readCompletions(data.goalCompletions, today)) : null,
  },
  goalSettings: {
    names: ["goalSettings"],
    write: (state) => ({ goalSettings: goalSettingsRecord.write(state.goalSettings) }),
    read: (reading) => [[goalSettingsRecord.rows.id, readGoalSettings(reading)]],
  },
  achievements: {
    names: ["achievements"],
    write: ({ achievements }) => ({ achievements: entriesOf(achievements.values()) }),
    read: ({ data }) =>
      Array.isArray(data.achievements) ? byIdOf(achievementsOf(data.achievements.filter(isStorable))) : null,
  },
  animals: {
    names: ["farmAnimals", "departedAnimals"],
    write: ({ animals }) => {
      const all = [...animals.values()].sort(byId);
      return {
        farmAnimals: all.filter(isHere).map(animalToJson),
        departedAnimals: all.filter((animal) => !isHere(animal)).map(animalToJson),
      };
    },
    read: (reading) => {
      const { farmAnimals, departedAnimals } = reading.data;
      if (!Array.isArray(farmAnimals)) return null;
      return byIdOf(readAnimals([...farmAnimals, ...asList(departedAnimals)], reading));
    },
  },
  resets: {
    names: ["lastResetTimes"],
    write: ({ resets }) => ({ lastResetTimes: perPeriod((period) => resets[period].key) }),
    read: ({ data }) =>
      isJsonObject(data.lastResetTimes)
        ? readResets(data.lastResetTimes).map((reset) => [reset.type, reset])
        : null,
  },
  corrections: {
    names: ["corrections"],
    write: ({ corrections }) => ({
      corrections: [...corrections.values()]
        .sort(byId)
        .map((correction) => ({ id: correction.id, ...correctionRecord.write(correction) })),
    }),
    read: (reading) => byIdOf(readCorrections(asList(reading.data.corrections), reading)),
  },
  sessions: {
    names: ["sessions"],
    write: ({ sessions }) => ({
      sessions: [...sessions.values()]
        .sort(byId)
        .map((session) => ({ id: session.id, ...sessionRecord.write(session) })),
    }),
    read: (reading) => {
      const { sessions } = reading.data;
      if (!Array.isArray(sessions)) return null;
      return sessions.filter(isJsonObject).flatMap(({ id: named, ...entry }) => {
        const id = storableId(named);
        return id === null ? [] : [[id, readRecord(sessionRecord, id, entry, reading)] as const];
      });
    },
  },
  preferences: {
    names: ["preferences"],
    write: ({ preferences }) => ({ preferences: preferencesToJson(preferences) }),
    read: (reading) => {
      const { id } = preferencesRecord.rows;
      const { before, data, carriesUnknown } = reading;
      const given = isJsonObject(data.preferences) ? data.preferences : {};
      // A file has all timer settings in `timer`, or none, so present settings do not fill gaps.
      const { oldTimerCell: _replaced, ...known } = before.preferences;
      const present = isJsonObject(given.timer) ? { ...known, ...readTimerSettings({}) } : known;
      const fields = { ...preferencesRecord.toFields(present), ...given };
      const { oldTimerCell: _asInFile, ...preferences } = readRecord(preferencesRecord, id, fields, reading);
      const { unknown } = before.preferences;
      return [[id, carriesUnknown || unknown === undefined ? preferences : { ...preferences, unknown }]];
    },
  },
};

/** A file without these has none: keeping the present ones would leave steps without a task. */
export const WITH_TASKS: ReadonlySet<string> = new Set([seriesRecord.table, stepRecord.table]);

const perPeriod = (value: (period: Period) => Json): JsonObject =>
  Object.fromEntries(PERIODS.map((period) => [period, value(period)]));

function* byIdOf<T extends { readonly id: string }>(records: Iterable<T>): Generator<readonly [string, T]> {
  for (const record of records) yield [record.id, record];
}

export const asList = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
