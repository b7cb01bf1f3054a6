import {
  type CourseFilter,
  type Day,
  type DayOrder,
  TASK_WINDOW,
  type TaskFilter,
  tasksView,
} from "@furrow/core";
import { useCallback, useDeferredValue, useState } from "react";
import { toggled } from "../../components/toggled.ts";
import { useView } from "../../hooks/use-view.ts";

export interface Wanted {
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
  readonly order: DayOrder;
}

/** The user's choice shows at once; the list that it asks for may follow a frame later. */
export function useListedTasks(today: Day, begun: Partial<Wanted>) {
  const [wanted, setWanted] = useState(() => ({
    filter: "today" as TaskFilter,
    search: "",
    course: "any" as CourseFilter,
    order: "upcoming" as DayOrder,
    limit: TASK_WINDOW,
    foldsBefore: Date.now(),
    unfolded: new Set() as ReadonlySet<Day>,
    ...begun,
  }));
  const shown = useDeferredValue(wanted);
  const view = useView(tasksView, shown, today);
  const choose = useCallback(
    (changed: Partial<Wanted>) => setWanted((known) => ({ ...known, limit: TASK_WINDOW, ...changed })),
    [],
  );
  /** Shows or folds the completed tasks of a day. */
  const foldCompleted = (day: Day) =>
    setWanted((known) => ({
      ...known,
      unfolded: toggled(known.unfolded, day),
    }));
  const showMore = () => setWanted((known) => ({ ...known, limit: known.limit + TASK_WINDOW }));
  return { wanted, shown, view, choose, foldCompleted, showMore };
}
