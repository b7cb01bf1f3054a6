import { type Day, type EditScope, isBlock, movesTo, type Task, type TaskMove } from "@furrow/core";
import { commonWords } from "#messages/common.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { AlertDialog } from "../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import type { SeriesDialogProps } from "../../shared/series/series-dialog.tsx";
import { useRepeats } from "../../shared/series/use-repeats.ts";
import type { DeleteScope } from "../../shared/task-commands/use-task-commands.ts";
import styles from "./tasks-page.module.css";

const MoveDialog = lazyComponent(() => import("../../shared/move-tasks/move-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const DeleteBlockDialog = lazyComponent(() => import("../../shared/exams/delete-block-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const ScopeDialog = lazyComponent(() => import("../../shared/series/scope-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const SeriesDialog = lazyComponent(() => import("../../shared/series/series-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const RollOverDialog = lazyComponent(() => import("./roll-over-dialog.tsx"), { failed: DialogNotLoaded });
const ShortcutsSheet = lazyComponent(() => import("./shortcuts-sheet.tsx"), { failed: DialogNotLoaded });

export type OpenDialog =
  | { readonly type: "none" | "shortcuts" | "roll-over" | "series" }
  | { readonly type: "delete" | "move"; readonly tasks: readonly Task[] };

interface TaskDialogsProps {
  readonly open: OpenDialog;
  readonly today: Day;
  /** Several are each meant alone, of whichever series they are. */
  readonly onDelete: (tasks: readonly Task[], scope?: DeleteScope) => void;
  readonly onMove: (moves: readonly TaskMove[], scope?: EditScope) => void;
  readonly onNotToday: () => void;
  readonly series: Pick<SeriesDialogProps, "actions" | "onEdit" | "onAdd">;
  readonly onClose: () => void;
}

/** The page's dialogs, one at a time. */
export function TaskDialogs({
  open,
  today,
  onDelete,
  onMove,
  onNotToday,
  series,
  onClose,
}: TaskDialogsProps) {
  switch (open.type) {
    case "none":
      return null;
    case "shortcuts":
      return <ShortcutsSheet onClose={onClose} />;
    case "delete":
      return <DeleteQuestion tasks={open.tasks} onDelete={onDelete} onClose={onClose} />;
    case "move":
      return (
        <MoveDialog
          tasks={open.tasks}
          today={today}
          onMove={(to, scope) => onMove(movesTo(open.tasks, to), scope)}
          onClose={onClose}
        />
      );
    case "series":
      return <SeriesDialog {...series} today={today} onClose={onClose} />;
    case "roll-over":
      return <RollOverDialog today={today} onMove={onMove} onNotToday={onNotToday} onClose={onClose} />;
  }
}

interface DeleteQuestionProps extends Pick<TaskDialogsProps, "onDelete" | "onClose"> {
  readonly tasks: readonly Task[];
}

function DeleteQuestion({ tasks, onDelete, onClose }: DeleteQuestionProps) {
  const only = tasks.length === 1 ? tasks[0] : undefined;
  const repeats = useRepeats(only);
  if (only !== undefined && isBlock(only))
    return (
      <DeleteBlockDialog task={only} onChosen={(minutes) => onDelete(tasks, minutes)} onClose={onClose} />
    );
  if (repeats && only !== undefined)
    return (
      <ScopeDialog deed="delete" task={only} onChosen={(scope) => onDelete(tasks, scope)} onClose={onClose} />
    );
  return (
    <AlertDialog
      title={tasksPageWords.askToDelete(tasks.length)}
      confirmText={commonWords.delete}
      onConfirm={() => onDelete(tasks)}
      onCancel={onClose}
    >
      {only !== undefined && <p className={styles.toDelete}>{only.title}</p>}
    </AlertDialog>
  );
}
