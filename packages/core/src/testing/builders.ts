import type { Context } from "../command.ts";
import { animalNoun, type FarmAnimal } from "../farm/animal.ts";
import {
  completionNoun,
  type Goal,
  type GoalCompletion,
  type GoalReset,
  type GoalSettings,
  goalNoun,
  goalSettingsNoun,
  resetNoun,
} from "../goals/goal.ts";
import { type Preferences, preferencesNoun } from "../preferences/preferences.ts";
import { type Session, sessionNoun } from "../sessions/session.ts";
import { buildState } from "../state/apply-rows.ts";
import type { Noun } from "../state/noun.ts";
import { SINGLE_ROW_IDS } from "../state/records.ts";
import type { State } from "../state/state.ts";
import type { Row } from "../state/write.ts";
import { type Correction, correctionNoun } from "../study/correction.ts";
import { type Task, type TaskId, taskNoun } from "../tasks/task.ts";
import { isDay } from "../time/day.ts";
import { dayOf, instantAt, isoAtNoon } from "../time/instant.ts";
import type { Day, Instant, Period } from "../time/types.ts";
import { type Timer, timerNoun } from "../timer/timer.ts";

export const onDay = (text: string): Day => {
  if (!isDay(text)) throw new Error(`not a day: ${text}`);
  return text;
};

/** The instant when local clocks show this, wherever the test runs: `at("2026-11-20", "09:30")`. */
export const at = (day: string, time: string): Instant => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return instantAt(onDay(day), hour, minute);
};

const A_DAY = onDay("2026-11-20");

let tasksMade = 0;

/** A task of November 20, 2026, of one hour; `completed: true` is short for a `done`. */
export const aTask = ({
  completed = false,
  ...given
}: Partial<Task> & { readonly completed?: boolean } = {}): Task => {
  tasksMade += 1;
  const date = given.date ?? A_DAY;
  return {
    id: `task_${tasksMade}` as TaskId,
    title: `Task ${tasksMade}`,
    description: "",
    date,
    hours: 1,
    startTime: null,
    endTime: null,
    category: "Reading",
    done: completed ? { at: isoAtNoon(date) } : null,
    createdAt: isoAtNoon(date),
    updatedAt: isoAtNoon(date),
    ...given,
  };
};

let correctionsMade = 0;

export const aCorrection = (given: Partial<Correction> = {}): Correction => {
  correctionsMade += 1;
  const date = given.date ?? A_DAY;
  return {
    id: `manual_${correctionsMade}`,
    date,
    hours: 1,
    reason: "manual",
    createdAt: isoAtNoon(date),
    ...given,
  };
};

export interface StateParts {
  readonly today?: Day;
  readonly tasks?: Iterable<Task>;
  readonly corrections?: Iterable<Correction>;
  readonly goals?: Partial<Record<Period, Partial<Goal>>>;
  readonly goalSettings?: Partial<GoalSettings>;
  readonly completions?: Iterable<GoalCompletion>;
  readonly resets?: Partial<Record<Period, Partial<GoalReset>>>;
  readonly animals?: Iterable<FarmAnimal>;
  readonly sessions?: Iterable<Session>;
  readonly preferences?: Partial<Preferences>;
  readonly timer?: Timer;
}

/** A state built as the real one is: from rows. */
export const aState = (parts: StateParts = {}): State => buildState(rowsFrom(parts), parts.today ?? A_DAY);

function* rowsFrom(parts: StateParts): IterableIterator<Row> {
  const today = parts.today ?? A_DAY;
  const row = <T>(noun: Noun<T>, id: string, record: T): Row => ({
    table: noun.table,
    id,
    fields: noun.toFields(record),
  });
  for (const task of parts.tasks ?? []) yield row(taskNoun, task.id, task);
  for (const correction of parts.corrections ?? []) yield row(correctionNoun, correction.id, correction);
  for (const completion of parts.completions ?? []) yield row(completionNoun, completion.id, completion);
  for (const animal of parts.animals ?? []) yield row(animalNoun, animal.id, animal);
  for (const session of parts.sessions ?? []) yield row(sessionNoun, session.id, session);
  for (const [period, goal] of Object.entries(parts.goals ?? {})) {
    yield row(goalNoun, period, { ...goalNoun.parse(period, {}, today), ...goal });
  }
  for (const [period, reset] of Object.entries(parts.resets ?? {})) {
    yield row(resetNoun, period, { ...resetNoun.parse(period, {}, today), ...reset });
  }
  const { goalSettings, preferences } = SINGLE_ROW_IDS;
  if (parts.goalSettings !== undefined) {
    const settings = { ...goalSettingsNoun.parse(goalSettings, {}, today), ...parts.goalSettings };
    yield row(goalSettingsNoun, goalSettings, settings);
  }
  if (parts.preferences !== undefined) {
    yield row(preferencesNoun, preferences, {
      ...preferencesNoun.parse(preferences, {}, today),
      ...parts.preferences,
    });
  }
  if (parts.timer !== undefined) yield row(timerNoun, SINGLE_ROW_IDS["local.timer"], parts.timer);
}

/** A context whose `today` follows from `now`, and whose ids are counted: `id1`, `id2`. */
export const aContext = ({ now = instantAt(A_DAY, 12) }: { readonly now?: Instant } = {}): Context => {
  let idsMade = 0;
  return {
    now,
    today: dayOf(now),
    newId: () => {
      idsMade += 1;
      return `id${idsMade}`;
    },
  };
};
