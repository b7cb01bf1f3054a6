import { useEffect, useRef } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Dialog } from "../../components/dialog.tsx";
import { EditTask } from "../../shared/task-form/edit-task.tsx";

type EditTaskDialogProps = Pick<Parameters<typeof EditTask>[0], "task" | "today" | "actions"> & {
  readonly onClose: () => void;
};

export default function EditTaskDialog({ onClose, ...edited }: EditTaskDialogProps) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog title={tasksPageWords.editTask} onClose={onClose}>
      <EditTask {...edited} titleRef={title} onDone={onClose} />
    </Dialog>
  );
}
