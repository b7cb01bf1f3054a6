import { type Day, formOfTask, type Task } from "@furrow/core";
import { tasksPageWords } from "#words/tasks-page.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { StepsOfForm } from "../../widgets/steps/task-steps.tsx";
import { TaskFormView } from "../../widgets/task-form/task-form-view.tsx";
import { useTaskDraft } from "../../widgets/task-form/use-task-draft.ts";
import type { DayActions } from "./use-day-actions.ts";

interface EditTaskDialogProps {
  /** As it was when it was opened. */
  readonly task: Task;
  readonly today: Day;
  readonly actions: DayActions;
  readonly onClose: () => void;
}

export default function EditTaskDialog({ task, today, actions, onClose }: EditTaskDialogProps) {
  const draft = useTaskDraft(formOfTask(task), today);
  const save = async () => {
    if (await actions.edit(task, draft.form)) onClose();
  };
  return (
    <Dialog title={tasksPageWords.editTask} onClose={onClose}>
      <TaskFormView
        label={tasksPageWords.editForm}
        draft={draft}
        submitText={tasksPageWords.saveChanges}
        onSubmit={save}
        onCancel={onClose}
      />
      <StepsOfForm task={task} />
    </Dialog>
  );
}
