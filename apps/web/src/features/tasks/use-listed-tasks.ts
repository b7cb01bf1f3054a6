import {
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
  order: DayOrder,
  withEarlier: boolean,
  limit: number,
  today: Day,
) => tasksView(state, { filter, search, order, withEarlier, limit }, today);

/** The press of a filter, and the letter typed, show at once; the hundred cards they ask for may follow. */
export function useListedTasks(today: Day): ListedTasks {
  const [wanted, setWanted] = useState({
    filter: "today" as TaskFilter,
    search: "",
    order: "upcoming" as DayOrder,
    withEarlier: false,
    limit: TASK_WINDOW,
  });
  const shown = useDeferredValue(wanted);
  const view = useView(
    listed,
    shown.filter,
    shown.search,
    shown.order,
    shown.withEarlier,
    shown.limit,
    today,
  );
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
