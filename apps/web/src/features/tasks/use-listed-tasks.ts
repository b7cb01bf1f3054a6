import {
  type CourseFilter,
  type Day,
  type DayOrder,
  type State,
  TASK_WINDOW,
  type TaskFilter,
  type TasksView,
  tasksView,
} from "@furrow/core";
import { useCallback, useDeferredValue, useState } from "react";
import { useView } from "../../data/use-view.ts";

interface Wanted {
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
  readonly order: DayOrder;
  readonly withEarlier: boolean;
}

export interface ListedTasks {
  readonly wanted: Wanted;
  /** What the list shows: a moment behind what is wanted, where that takes a moment. */
  readonly shown: Wanted;
  readonly view: TasksView;
  choose(changed: Partial<Wanted>): void;
  showMore(): void;
}

const listed = (
  state: State,
  filter: TaskFilter,
  search: string,
  course: CourseFilter,
  order: DayOrder,
  withEarlier: boolean,
  limit: number,
  today: Day,
) => tasksView(state, { filter, search, course, order, withEarlier, limit }, today);

/** The press of a filter, and the letter typed, show at once; the hundred cards they ask for may follow. */
export function useListedTasks(today: Day, begun: Partial<Wanted>): ListedTasks {
  const [wanted, setWanted] = useState({
    filter: "today" as TaskFilter,
    search: "",
    course: "any" as CourseFilter,
    order: "upcoming" as DayOrder,
    withEarlier: false,
    limit: TASK_WINDOW,
    ...begun,
  });
  const shown = useDeferredValue(wanted);
  const present = useView(
    listed,
    shown.filter,
    shown.search,
    shown.course,
    shown.order,
    shown.withEarlier,
    shown.limit,
    today,
  );
  // The box that is ticked shows it itself; the card, its day and all that counts them may follow in the next frame.
  const view = useDeferredValue(present);
  const choose = useCallback(
    (changed: Partial<Wanted>) => setWanted((known) => ({ ...known, limit: TASK_WINDOW, ...changed })),
    [],
  );
  const showMore = useCallback(
    () => setWanted((known) => ({ ...known, limit: known.limit + TASK_WINDOW })),
    [],
  );
  return { wanted, shown, view, choose, showMore };
}
