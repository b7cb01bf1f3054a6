import { type State, stepsOf, type Task, type TaskId, taskOf } from "@furrow/core";
import { lazyComponent } from "../../components/lazy.tsx";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useView } from "../../hooks/use-view.ts";

const NextStep = lazyComponent(() => import("../../shared/steps/next-step.tsx"));

/** The task of the timer while it has steps and is to be done. */
const taskWithSteps = (state: State, taskId: TaskId | null): Task | null => {
  const task = taskId === null ? undefined : taskOf(state, taskId);
  return task !== undefined && task.done === null && stepsOf(state, task).length > 0 ? task : null;
};

export function NextStepOfWork() {
  const task = useView(taskWithSteps, useTimerControls().workingOn.taskId);
  if (task === null) return null;
  return <NextStep key={task.id} task={task} />;
}
