import { type Context, joinOutcomes, nothingToDo, type Outcome, outcome } from "./command.ts";
import { newAchievements } from "./farm/achievements.ts";
import { animalToWithdraw, rewardFor } from "./farm/reward.ts";
import type { Notice } from "./notice.ts";
import { animalId } from "./records/animal.ts";
import { ANIMAL_OF, type AnimalType } from "./records/animal-kinds.ts";
import { completionId } from "./records/goal-completion.ts";
import { editRow, putFields } from "./records/row-writes.ts";
import { applyWrites, keepingUnknown, type State, type Write } from "./records/state.ts";
import type { TaskId } from "./records/task-ids.ts";
import { goalProgress, hoursOfPeriod } from "./study/goal-progress.ts";
import { completedOn, taskOf } from "./tasks/occurrences.ts";
import { staleOccurrences } from "./tasks/stale-occurrences.ts";
import { isoOf } from "./time/instant.ts";
import { daysOfPeriod, periodKeyOf } from "./time/period.ts";
import { type Day, PERIODS, type Period, type PeriodKey } from "./time/types.ts";
import { timerDeadline } from "./timer/let-time-pass.ts";
import { sessionAfterArrival } from "./timer/shared-session.ts";

/** What of a command concerns the farm. */
export interface Cause {
  readonly taskDeleted: boolean;
  readonly taskReopened: boolean;
}

type Moment = Pick<Context, "now" | "today">;

/**
 * What follows from a command: a goal that is reached gives its animal (daily: a hen), and a goal that is incomplete again takes
 * it back, so that the animal left the farm. Achievements too. Idempotent: repeats write nothing.
 */
export const settle = (before: State, after: State, moment: Moment, cause: Cause): Outcome => {
  const farm = joinOutcomes(PERIODS.map((period) => settlePeriod(period, before, after, moment, cause)));
  return joinOutcomes([farm, recordAchievements(applyWrites(after, farm.writes, moment.today), moment)]);
};

/**
 * The same for changes of other tabs and devices. Call it when all of an answer has arrived, never between
 * pages: a completion without its animal would earn a second one. It makes no notices, because the change was
 * not made here.
 */
export const settleArrived = (
  before: State,
  after: State,
  moment: Pick<Context, "now" | "today" | "device">,
): Outcome =>
  outcome(
    keepingUnknown(after, [
      ...settle(before, after, moment, causeOfArrival(before, after, moment.today)).writes,
      ...staleAfterArrival(before, after),
      ...sessionAfterArrival(after, moment),
    ]),
  );

/** A changed series and an occurrence that another device changed meet here. */
const staleAfterArrival = (before: State, after: State): readonly Write[] =>
  [...after.partsBySeries.keys()]
    .filter(
      (series) =>
        after.partsBySeries.get(series) !== before.partsBySeries.get(series) ||
        after.occurrencesBySeries.get(series) !== before.occurrencesBySeries.get(series),
    )
    .flatMap((series) => staleOccurrences(after, series));

export const causeOf = (before: State, writes: readonly Write[]): Cause => {
  const ofTasks = writes.filter(({ table }) => table === "tasks");
  return {
    taskDeleted: ofTasks.some((write) => write.type === "delete" || (write.fields.skipped ?? null) !== null),
    taskReopened: ofTasks.some(
      (write) =>
        write.type !== "delete" && write.fields.done === null && isCompleted(before, write.id as TaskId),
    ),
  };
};

/** When to run `passTime` besides every minute: at the timer's warning or end, or a reward's pause's end. */
export const nextDeadline = (state: State, { now, today }: Moment): number | null => {
  const occasions = PERIODS.map((period) => {
    const key = periodKeyOf(period, today);
    const reward = rewardFor(
      {
        period,
        key,
        reachedAt: reachedAt(state, period, key, { now, today }),
        animals: state.animals,
        taskDeleted: false,
      },
      now,
    );
    return reward.type === "none" ? null : reward.type === "later" ? reward.at : now;
  });
  const known = [...occasions, timerDeadline(state.timer)].filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
};

const reachedAt = (state: State, period: Period, key: PeriodKey, moment: Moment): string | null => {
  if (!goalProgress(state, period, moment).completed) return null;
  return state.completions.get(completionId(period, key))?.done?.at ?? isoOf(moment.now);
};

/** A reached goal is recorded and its animal given. If a deleted or reopened task undid it, both are taken back; a raised goal takes nothing. */
const settlePeriod = (period: Period, before: State, after: State, moment: Moment, cause: Cause): Outcome => {
  const key = periodKeyOf(period, moment.today);
  const reached = reachedAt(after, period, key, moment);
  if (reached !== null) {
    return joinOutcomes([
      recordCompletion(after, period, key, reached),
      giveAnimal(after, period, key, reached, moment, cause),
    ]);
  }
  const wasUndone = cause.taskDeleted || cause.taskReopened;
  return wasUndone && goalProgress(before, period, moment).completed
    ? takeBack(after, period, key, moment)
    : nothingToDo;
};

const recordCompletion = (state: State, period: Period, key: PeriodKey, at: string): Outcome => {
  const id = completionId(period, key);
  const known = state.completions.get(id);
  if (known === undefined) {
    return outcome([putFields("completions", id, { type: period, key, done: { at } })]);
  }
  return known.done === null ? outcome([editRow("completions", id, { done: { at } })]) : nothingToDo;
};

const giveAnimal = (
  state: State,
  period: Period,
  key: PeriodKey,
  completedAt: string,
  { now }: Moment,
  { taskDeleted }: Cause,
): Outcome => {
  const reward = rewardFor({ period, key, reachedAt: completedAt, animals: state.animals, taskDeleted }, now);
  if (reward.type !== "give") return nothingToDo;
  const since = isoOf(now);
  const earned = { period, key, completedAt };
  const presence = { type: "here", since } as const;
  const arrived = (id: string, type: AnimalType, isBack: boolean): Notice => ({
    type: "AnimalArrived",
    animal: type,
    animalId: id,
    period,
    key,
    hours: hoursOfPeriod(state.hoursByDay, period, key),
    isBack,
  });
  if (reward.returning !== null) {
    const { id, type } = reward.returning;
    return outcome([editRow("animals", id, { earned, presence })], arrived(id, type, true));
  }
  // Name and place belong to the user: another device may have set them already.
  const type = ANIMAL_OF[period];
  const id = animalId(period, key);
  return outcome(
    [putFields("animals", id, { type, dateAdded: since, earned, presence })],
    arrived(id, type, false),
  );
};

/** Nothing removes or changes achievements. */
const recordAchievements = (state: State, { today }: Moment): Outcome => {
  const earned = newAchievements(state, today);
  if (earned.length === 0) return nothingToDo;
  return outcome(
    earned.map(({ type, at }) => putFields("achievements", type, { entry: { type, at } })),
    { type: "AchievementsEarned", achievements: earned.map(({ type }) => type) },
  );
};

const takeBack = (state: State, period: Period, key: PeriodKey, { now }: Moment): Outcome => {
  const id = completionId(period, key);
  const completion = state.completions.get(id);
  if (completion === undefined || completion.done === null) return nothingToDo;
  const reopened = outcome([editRow("completions", id, { done: null })]);
  const animal = animalToWithdraw(state.animals, period, key);
  if (animal === null) return reopened;
  // An animal of unknown origin becomes this period's, so that the same one returns.
  const earned = animal.earned ?? { period, key, completedAt: completion.done.at };
  const presence = { type: "gone", at: isoOf(now), why: "withdrawn" } as const;
  return joinOutcomes([
    reopened,
    outcome([editRow("animals", animal.id, { earned, presence })], {
      type: "AnimalLeft",
      animal: animal.type,
      animalId: animal.id,
      period,
    }),
  ]);
};

/** A deletion on another device defers nothing here: it withdraws like reopening a task. */
const causeOfArrival = (before: State, after: State, today: Day): Cause => {
  const days = PERIODS.flatMap((period) => [...daysOfPeriod(period, periodKeyOf(period, today))]);
  const taskReopened = days.some((day) => completedOn(before, day).some(({ id }) => !isCompleted(after, id)));
  return { taskDeleted: false, taskReopened };
};

const isCompleted = (state: State, id: TaskId): boolean => (taskOf(state, id)?.done ?? null) !== null;
