import type { Task } from "@furrow/core";
import { minutesOf } from "@furrow/core/exams";
import { commonWords } from "#messages/common.ts";
import { planWords as words } from "#messages/plan.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { BlockMinutes } from "../task-commands/use-task-commands.ts";

interface DeleteBlockDialogProps {
  readonly task: Task;
  readonly onChosen: (minutes: BlockMinutes) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of the minutes of a block that is deleted. */
export default function DeleteBlockDialog({ task, onChosen, onClose }: DeleteBlockDialogProps) {
  return (
    <Dialog
      title={words.deleteBlock(task.title)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => onChosen("plannedAgain")}>
            {words.planAgain}
          </Button>
          <Button onClick={() => onChosen("dropped")}>{words.dropMinutes}</Button>
          <Button variant="quiet" onClick={onClose}>
            {commonWords.cancel}
          </Button>
        </>
      }
    >
      <p>{words.deleteBlockText(minutesOf(task))}</p>
    </Dialog>
  );
}
