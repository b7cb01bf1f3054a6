import {
  addSteps,
  type Command,
  moveStep,
  removeStep,
  renameStep,
  reopenTask,
  restoreStep,
  type Step,
  type StepId,
  type StepNotFound,
  type StepsRefused,
  stepToTask,
  type Task,
  type TaskId,
  type TaskNotFound,
  taskBackToStep,
  tickStep,
  toggleTask,
  undoSteps,
} from "@furrow/core";
import { stepsWords } from "#messages/steps.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";

/** Whether it was done, or why the text was refused. If the step is gone or could not be saved, a notice says so. */
type Done = Promise<"done" | "not done" | StepsRefused>;

/** The actions on a task's steps, each with Undo. */
export function useStepCommands({ id: taskId }: Pick<Task, "id">) {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();

  const undoable = async <Input>(
    command: Command<Input, TaskNotFound | StepNotFound | StepsRefused>,
    input: Input,
    revert: (writes: readonly { readonly id: string }[]) => unknown,
  ): Done => {
    const done = await runWithUndo(command, input, { revert: ({ writes }) => revert(writes) });
    if (done.ok) return "done";
    switch (done.error.type) {
      case "TooManySteps":
      case "StepTooLong":
        return done.error;
      case "TaskNotFound":
        notify.error(tasksWords.notFound);
        return "not done";
      case "StepNotFound":
        notify.error(stepsWords.gone);
        return "not done";
      case "NotSaved":
      case "LoginRequired":
        return "not done";
    }
  };

  return {
    add: (text: string) =>
      undoable(addSteps, { taskId, text }, (writes) =>
        run(undoSteps, { taskId, stepIds: writes.map(({ id }) => id as StepId) }),
      ),
    tick: ({ id: stepId }: Step, isDone: boolean) =>
      undoable(tickStep, { taskId, stepId, isDone }, () =>
        run(tickStep, { taskId, stepId, isDone: !isDone }),
      ),
    rename: ({ id: stepId, title: before }: Step, title: string) =>
      undoable(renameStep, { taskId, stepId, title }, () =>
        run(renameStep, { taskId, stepId, title: before }),
      ),
    /** `before` is the step behind which it stood. */
    move: ({ id: stepId }: Step, after: StepId | null, before: StepId | null) =>
      undoable(moveStep, { taskId, stepId, after }, () => run(moveStep, { taskId, stepId, after: before })),
    remove: (step: Step) =>
      undoable(removeStep, { taskId, stepId: step.id }, () => run(restoreStep, { step })),
    makeTask: (step: Step) =>
      undoable(stepToTask, { taskId, stepId: step.id }, ([made]) =>
        run(taskBackToStep, { step, madeTaskId: made?.id as TaskId }),
      ),
    completeTask: () => undoable(toggleTask, { taskId }, () => run(reopenTask, { taskId })),
  };
}
