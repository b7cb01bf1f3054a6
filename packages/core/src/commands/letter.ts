/** What a letter suggests, done by one press. */
import { type Command, okWith } from "../command.ts";
import type { LetterBlocks } from "../letter/subjects.ts";
import { isFree } from "../letter/week.ts";
import type { State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { suggestedStart } from "../tasks/suggested-start.ts";
import { newTaskForm } from "../tasks/task-form.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { addDays, daysFrom } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { addTask } from "./add-task.ts";

export interface Suggested {
  /** The Sunday of the letter. */
  readonly day: Day;
  readonly blocks: LetterBlocks;
}

/** They follow from the letter: two devices that press write the same rows. */
const blockId = (day: Day, index: number) => `letter_${day}_${index}` as TaskId;

/** Those suggested, or the next free ones of the week; before an exam, maybe none. */
export const daysOfSuggestion = (state: State, { day, blocks }: Suggested, today: Day): readonly Day[] => {
  const chosen: Day[] = [];
  const { weekdays, before } = blocks;
  for (const weekday of weekdays) {
    const wanted = addDays(day, weekday);
    const soonest = wanted < today ? today : wanted;
    const isFit = (each: Day) =>
      !chosen.includes(each) && isFree(state, each) && (before === undefined || each < before);
    const found = daysFrom(soonest, addDays(day, 6)).find(isFit) ?? (before === undefined ? soonest : null);
    if (found !== null) chosen.push(found);
  }
  return chosen;
};

export const isCarriedOut = (state: State, { day }: Suggested): boolean =>
  rowOfTask(state, blockId(day, 0)) !== undefined;

export const carryOut: Command<Suggested> = (state, letter, context) => {
  const { hours, title, course } = letter.blocks;
  return okWith(
    daysOfSuggestion(state, letter, context.today).flatMap((date, index) => {
      const startTime = suggestedStart(state, date, context.now);
      const endTime = clockOfMinutes(minutesOfClock(startTime) + hours * 60);
      const times = { hours: String(hours), startTime, endTime };
      const form = { ...newTaskForm(date), title, ...times, course: course ?? "" };
      const added = addTask(state, { form }, context);
      return added.ok
        ? added.value.writes.map((write) => ({ ...write, id: blockId(letter.day, index) }))
        : [];
    }),
  );
};
