import { type Day, formOfTask, type RepeatForm, type Task, type TaskForm, taskOf } from "@furrow/core";
import { type Ref, useState } from "react";
import { tasksPageWords } from "#words/tasks-page.ts";
import { useView } from "../../data/use-view.ts";
import { Message } from "../../ui/message.tsx";
import { repeatFormOf, useEditRepeating } from "../../widgets/series/use-edit-repeating.tsx";
import { StepsOfForm } from "../../widgets/steps/task-steps.tsx";
import { TaskFormView } from "../../widgets/task-form/task-form-view.tsx";
import { useTaskDraft } from "../../widgets/task-form/use-task-draft.ts";
import type { TaskActions } from "./use-task-actions.ts";

interface EditTaskFormProps {
  /** As it was when it was opened. */
  readonly task: Task;
  readonly today: Day;
  readonly actions: TaskActions;
  readonly onDone: () => void;
  /** The task is gone: what was typed is handed over. */
  readonly onLost: (form: TaskForm, repeat: RepeatForm | null) => void;
  readonly titleRef: Ref<HTMLInputElement>;
}

export function EditTaskForm({ task, today, actions, onDone, onLost, titleRef }: EditTaskFormProps) {
  const present = useView(taskOf, task.id);
  const [lastSeen, setLastSeen] = useState(task);
  if (present !== undefined && present !== lastSeen) setLastSeen(present);
  const latest = present ?? lastSeen;
  const begun = useView(repeatFormOf, latest);
  const draft = useTaskDraft(formOfTask(latest), today, { repeat: begun });

  const save = async () => {
    const saved = await actions.edit(latest, draft.form);
    if (saved.ok) return onDone();
    switch (saved.error.type) {
      case "InvalidTask":
        draft.check();
        return;
      case "TaskNotFound":
        actions.tellRefusal(saved.error);
        onLost(draft.form, begun === null ? draft.repeat : null);
        return;
      case "NotSaved":
      case "LoginRequired":
        actions.tellRefusal(saved.error);
        return;
    }
  };

  const { submit, question } = useEditRepeating({
    task: latest,
    draft,
    begun,
    series: actions.series,
    saveOne: save,
    onSaved: onDone,
  });

  return (
    <>
      <TaskFormView
        label={tasksPageWords.editForm}
        draft={draft}
        submitText={tasksPageWords.saveChanges}
        onSubmit={submit}
        isOccurrence={begun !== null}
        onCancel={onDone}
        titleRef={titleRef}
      >
        {present === undefined && <Message tone="warning">{tasksPageWords.deletedElsewhere}</Message>}
      </TaskFormView>
      {present !== undefined && <StepsOfForm task={present} />}
      {question}
    </>
  );
}
