import {
  type CourseFilter,
  type Day,
  type DayOrder,
  type Instant,
  type State,
  TASK_WINDOW,
  type TaskFilter,
  type TaskId,
  type TasksView,
  tasksView,
} from "@furrow/core";
import { useCallback, useDeferredValue, useState } from "react";
import { useView } from "../../hooks/use-view.ts";

export interface Wanted {
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
  readonly order: DayOrder;
}

export interface ListedTasks {
  readonly wanted: Wanted;
  /** The list as shown, deferred behind the user's choice if computing takes a moment. */
  readonly shown: Wanted;
  readonly view: TasksView;
  choose(changed: Partial<Wanted>): void;
  /** Shows or folds the completed tasks of a day. */
  foldCompleted(day: Day): void;
  showMore(): void;
}

const listed = (
  state: State,
  filter: TaskFilter,
  search: string,
  course: CourseFilter,
  order: DayOrder,
  foldsBefore: Instant,
  unfolded: ReadonlySet<Day>,
  limit: number,
  today: Day,
) => tasksView(state, { filter, search, course, order, foldsBefore, unfolded, limit }, today);

/**
 * A ticked box updates itself: its card, its day and the counts may follow in the next frame. A card that appears or disappears must do so
 * in the press, because the focus depends on it.
 */
const isOfSameTasks = (before: TasksView, present: TasksView): boolean => {
  const [known, ids] = [idsOf(before), idsOf(present)];
  return known.length === ids.length && known.every((id, index) => id === ids[index]);
};

/** With the days they stand under: on another one a card is made anew. */
const idsOf = ({ groups }: TasksView): readonly (Day | TaskId)[] =>
  groups.flatMap(({ day, cards }) => [day, ...cards.map(({ task }) => task.id)]);

/** The press of a filter, and the letter typed, show at once; the hundred cards they ask for may follow. */
export function useListedTasks(today: Day, begun: Partial<Wanted>): ListedTasks {
  const [wanted, setWanted] = useState({
    filter: "today" as TaskFilter,
    search: "",
    course: "any" as CourseFilter,
    order: "upcoming" as DayOrder,
    limit: TASK_WINDOW,
    ...begun,
  });
  const [foldsBefore] = useState(Date.now);
  const [unfolded, setUnfolded] = useState<ReadonlySet<Day>>(new Set());
  const shown = useDeferredValue(wanted);
  const present = useView(
    listed,
    shown.filter,
    shown.search,
    shown.course,
    shown.order,
    foldsBefore,
    unfolded,
    shown.limit,
    today,
  );
  const before = useDeferredValue(present);
  const view = isOfSameTasks(before, present) ? before : present;
  const choose = useCallback(
    (changed: Partial<Wanted>) => setWanted((known) => ({ ...known, limit: TASK_WINDOW, ...changed })),
    [],
  );
  const foldCompleted = useCallback(
    (day: Day) =>
      setUnfolded((known) => {
        const next = new Set(known);
        if (!next.delete(day)) next.add(day);
        return next;
      }),
    [],
  );
  const showMore = useCallback(
    () => setWanted((known) => ({ ...known, limit: known.limit + TASK_WINDOW })),
    [],
  );
  return { wanted, shown, view, choose, foldCompleted, showMore };
}
