import { APP_NAME } from "../../app-name.ts";
import type { Json, JsonObject } from "../../json.ts";
import { entriesOf } from "../../records/achievement.ts";
import { type Animal, animalRecord, isHere, placeOfAnimal } from "../../records/animal.ts";
import { correctionRecord } from "../../records/correction.ts";
import { preferencesRecord } from "../../records/preferences.ts";
import { sessionRecord } from "../../records/session.ts";
import type { State } from "../../records/state/state.ts";
import type { Task } from "../../records/task.ts";
import { targetHours } from "../../study/goal-target.ts";
import { sumHours } from "../../study/hours.ts";
import { dayOf, hourOf, instantAt, isoOf } from "../../time/instant.ts";
import { type Instant, PERIODS, type Period } from "../../time/types.ts";

export const BACKUP_VERSION = "v1.0.0";

/** What a backup holds, for the person and for checking that it was written whole. */
export interface BackupCounts {
  readonly tasks: number;
  readonly days: number;
  readonly hours: number;
  readonly animals: number;
}

/**
 * The backup file: the specification's `data` and `metadata`, and beside them what it takes to get back exactly the same state
 * (`corrections`, `farmAnimals` and so on). Programs that do not know those members can pass them over.
 */
export interface BackupFile {
  readonly data: JsonObject;
  readonly metadata: {
    readonly timestamp: string;
    readonly version: string;
    readonly encrypted: boolean;
    readonly app: string;
    readonly counts: BackupCounts;
  };
}

export const backupOf = (state: State, now: Instant, encrypted = false): BackupFile => ({
  data: {
    studyData: Object.fromEntries([...state.hoursByDay.entries()].sort(byKey)),
    tasks: [...state.tasks.values()].sort(byId).map(taskToJson),
    goals: perPeriod((period) => goalToJson(state, period, now)),
    goalCompletions: perPeriod((period) => completionsToJson(state, period)),
    goalSettings: { ...state.goalSettings },
    achievements: entriesOf(state.achievements.values()),
    farmAnimals: animalsToJson(state, isHere),
    departedAnimals: animalsToJson(state, (animal) => !isHere(animal)),
    checkedCompletions: checkedCompletions(state),
    lastResetTimes: perPeriod((period) => state.resets[period].key),
    corrections: [...state.corrections.values()]
      .sort(byId)
      .map((correction) => ({ id: correction.id, ...correctionRecord.toFields(correction) })),
    sessions: [...state.sessions.values()]
      .sort(byId)
      .map((session) => ({ id: session.id, ...sessionRecord.toFields(session) })),
    preferences: preferencesRecord.toFields(state.preferences),
  },
  metadata: {
    timestamp: isoOf(now),
    version: BACKUP_VERSION,
    encrypted,
    app: APP_NAME,
    counts: countsOf(state),
  },
});

export const backupText = (file: BackupFile): string => JSON.stringify(file, null, 1);

export const countsOf = (state: State): BackupCounts => ({
  tasks: state.tasks.size,
  days: state.hoursByDay.size,
  hours: sumHours(state.hoursByDay.values()),
  animals: [...state.animals.values()].filter(isHere).length,
});

/** `…-backup-2026-11-20-0930.json`: the local time, as the person would write it. */
export const backupFileName = (now: Instant, encrypted: boolean): string => {
  const hour = hourOf(now);
  const minute = Math.floor((now - instantAt(dayOf(now), hour)) / 60_000) % 60;
  const time = [hour, minute].map((number) => String(number).padStart(2, "0")).join("");
  return `${APP_NAME.toLowerCase()}-backup-${dayOf(now)}-${time}.${encrypted ? "enc" : "json"}`;
};

/** A task as the specification shapes it: `name` beside `title`, `completed` as 0 or 1. */
export const taskToJson = ({ id, title, done, startTime, endTime, ...task }: Task): JsonObject => ({
  id,
  title,
  name: title,
  ...task,
  startTime: startTime ?? "",
  endTime: endTime ?? "",
  completed: done === null ? 0 : 1,
  completedAt: done?.at ?? null,
});

/** `hours` is what counts now; `target` is what was set by hand, with the time that an auto reset compares. */
export const goalToJson = (state: State, period: Period, now: Instant): JsonObject => {
  const hours = targetHours(state, period, now);
  const { target, createdAt, updatedAt } = state.goals[period];
  return {
    type: period,
    hours,
    description: goalDescription(period, hours),
    createdAt,
    updatedAt,
    target: target === null ? null : { ...target },
  };
};

/** From period key to when the goal was reached. Completions that were taken back are none. */
export const completionsToJson = (state: State, period: Period): JsonObject =>
  Object.fromEntries(
    [...state.completions.values()]
      .flatMap(({ type, key, done }): [string, Json][] =>
        type === period && done !== null ? [[key, done.at]] : [],
      )
      .sort(byKey),
  );

/** Place and gait are written out for programs that only draw; `place` alone says whether they were the animal's own. */
export const animalToJson = (animal: Animal): JsonObject => ({
  id: animal.id,
  ...placeOfAnimal(animal),
  ...animalRecord.toFields(animal),
});

/** Per period, the latest completion that earned an animal; empty text for none. */
export const checkedCompletions = (state: State): JsonObject =>
  perPeriod((period) => {
    let latest = "";
    for (const { earned } of state.animals.values()) {
      if (earned?.period === period && earned.completedAt > latest) latest = earned.completedAt;
    }
    return latest;
  });

const animalsToJson = (state: State, which: (animal: Animal) => boolean): readonly Json[] =>
  [...state.animals.values()].filter(which).sort(byId).map(animalToJson);

const perPeriod = (value: (period: Period) => Json): JsonObject =>
  Object.fromEntries(PERIODS.map((period) => [period, value(period)]));

/** By code units, so that two devices write the same file. */
const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const SPAN: Readonly<Record<Period, string>> = { daily: "today", weekly: "this week", monthly: "this month" };

/** `Study for 2 hours today`: what the format writes, whatever language the person reads. */
const goalDescription = (period: Period, hours: number): string =>
  `Study for ${hours} ${hours === 1 ? "hour" : "hours"} ${SPAN[period]}`;
