/** Ends, deletes and pauses recurring tasks. Completed occurrences always stay. */

import { err, ok, type Result } from "@furrow/values";
import { type Command, nothingToDo, okWith } from "../command.ts";
import type { SeriesChanged } from "../notice.ts";
import { deleteRow } from "../records/row-writes.ts";
import { type Pause, partIdOf } from "../records/series.ts";
import type { State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { readOccurrenceId, type SeriesId } from "../records/task-ids.ts";
import { type PartSpan, partAt, seriesParts } from "../tasks/series-parts.ts";
import { addDays } from "../time/day.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import type { TaskNotFound } from "./find-task.ts";
import {
  deletePart,
  editPart,
  isFirstTime,
  openTimesFrom,
  putPart,
  type SeriesNotFound,
} from "./series-writes.ts";

/** Deletes this occurrence and all that follow. From the first one, that is the whole series. */
export const endSeries: Command<{ readonly taskId: TaskId }, TaskNotFound | SeriesNotFound> = (
  state,
  { taskId },
  context,
) => {
  const time = readOccurrenceId(taskId);
  if (time === null) return err({ type: "TaskNotFound", taskId });
  const { series, day } = time;
  const part = partAt(state, series, day);
  if (part === null) return err({ type: "SeriesNotFound", series });
  if (isFirstTime(state, part, day)) return deleteSeries(state, { series }, context);
  const later = seriesParts(state, series).filter((span) => span.part.start > day);
  return okWith(
    [
      part.start === day
        ? editPart(part, { rule: null }, context)
        : putPart({
            ...part,
            id: partIdOf(series, day),
            start: day,
            rule: null,
            updatedAt: isoOf(context.now),
          }),
      ...later.map((span) => deletePart(span.part)),
      ...openTimesFrom(state, series, day).map(deleteTime),
    ],
    { type: "SeriesChanged", change: "ended", title: part.title },
  );
};

/** Deletes a series and its open occurrences. One that another device changes meanwhile stays as a task. */
export const deleteSeries: Command<{ readonly series: SeriesId }, SeriesNotFound> = (state, { series }) => {
  const found = partsOf(state, series);
  if (!found.ok) return found;
  const [first] = found.value;
  return okWith(
    [
      ...found.value.map(({ part }) => deletePart(part)),
      ...openTimesFrom(state, series, null).map(deleteTime),
    ],
    { type: "SeriesChanged", change: "deleted", title: first.part.title },
  );
};

/** A pause, both days included; without an end until the series is resumed. */
export const pauseSeries: Command<
  { readonly series: SeriesId; readonly from: Day; readonly to: Day | null },
  SeriesNotFound
> = (state, { series, from, to }, context) =>
  changePauses(state, series, context, "paused", (pauses) => [...without(pauses, from, to), { from, to }]);

/** Resumes the series on this day: a pause that covers it ends before, one that begins with it goes. */
export const resumeSeries: Command<{ readonly series: SeriesId; readonly from: Day }, SeriesNotFound> = (
  state,
  { series, from },
  context,
) =>
  changePauses(state, series, context, "resumed", (pauses) =>
    pauses.flatMap((pause) => {
      if (pause.from > from || (pause.to !== null && pause.to < from)) return [pause];
      return pause.from === from ? [] : [{ from: pause.from, to: addDays(from, -1) }];
    }),
  );

const changePauses = (
  state: State,
  series: SeriesId,
  context: Parameters<typeof editPart>[2],
  told: SeriesChanged,
  change: (pauses: readonly Pause[]) => readonly Pause[],
): ReturnType<Command<void, SeriesNotFound>> => {
  const found = partsOf(state, series);
  if (!found.ok) return found;
  const first = found.value.find(({ part }) => (part.id as string) === series)?.part;
  if (first === undefined) return ok(nothingToDo);
  const pauses = change(first.pauses).map(({ from, to }) => ({ from, to }));
  if (JSON.stringify(pauses) === JSON.stringify(first.pauses)) return ok(nothingToDo);
  return okWith([editPart(first, { pauses }, context)], {
    type: "SeriesChanged",
    change: told,
    title: first.title,
  });
};

/** Pauses within the new one are merged into it. */
const without = (pauses: readonly Pause[], from: Day, to: Day | null): readonly Pause[] =>
  pauses.filter((pause) => pause.from < from || (to !== null && (pause.to === null || pause.to > to)));

const partsOf = (
  state: State,
  series: SeriesId,
): Result<readonly [PartSpan, ...PartSpan[]], SeriesNotFound> => {
  const [first, ...others] = seriesParts(state, series);
  return first === undefined ? err({ type: "SeriesNotFound", series }) : ok([first, ...others]);
};

const deleteTime = ({ id }: { readonly id: TaskId }) => deleteRow("tasks", id);
