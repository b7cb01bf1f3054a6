import { type Day, formOfTask, type Task } from "@furrow/core";
import { useEffect, useRef } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Dialog } from "../../components/dialog.tsx";
import { useView } from "../../hooks/use-view.ts";
import { StepsOfForm } from "../../shared/steps/task-steps.tsx";
import type { TaskCommands } from "../../shared/task-commands/use-task-commands.ts";
import { TaskFormView } from "../../shared/task-form/task-form-view.tsx";
import { repeatFormOf, useEditRepeating } from "../../shared/task-form/use-edit-repeating.tsx";
import { useTaskDraft } from "../../shared/task-form/use-task-draft.ts";

interface EditTaskDialogProps {
  /** As it was when it was opened. */
  readonly task: Task;
  readonly today: Day;
  readonly actions: TaskCommands;
  readonly onClose: () => void;
}

export default function EditTaskDialog({ task, today, actions, onClose }: EditTaskDialogProps) {
  const begun = useView(repeatFormOf, task);
  const draft = useTaskDraft(formOfTask(task), today, { of: task.id, repeat: begun });
  const save = async () => {
    if ((await actions.edit(task, draft.form)).ok) saved();
  };
  const saved = () => {
    draft.forget();
    onClose();
  };
  const { submit, question } = useEditRepeating({
    task,
    draft,
    begun,
    series: actions.series,
    saveOne: save,
    onSaved: saved,
  });
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog title={tasksPageWords.editTask} onClose={onClose}>
      <TaskFormView
        label={tasksPageWords.editForm}
        draft={draft}
        submitText={tasksPageWords.saveChanges}
        onSubmit={submit}
        titleRef={title}
        isOccurrence={begun !== null}
        onCancel={() => {
          draft.reset();
          onClose();
        }}
      />
      <StepsOfForm task={task} />
      {question}
    </Dialog>
  );
}
