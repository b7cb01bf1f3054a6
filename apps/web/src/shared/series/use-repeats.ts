import { partOfTask, type State, type Task } from "@furrow/core";
import { useView } from "../../hooks/use-view.ts";

const repeats = (state: State, task: Task | undefined): boolean =>
  task !== undefined && partOfTask(state, task) !== null;

/** Whether a task is a time of a series. One that was done stays when its series is deleted, and is alone then. */
export const useRepeats = (task: Task | undefined): boolean => useView(repeats, task);
