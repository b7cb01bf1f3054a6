import { type Day, movesTo, type Task, type TaskMove } from "@furrow/core";
import { lazy, Suspense } from "react";
import { commonWords } from "#words/common.ts";
import { tasksPageWords } from "#words/tasks-page.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import styles from "./tasks-page.module.css";

const MoveDialog = lazy(() => import("../../widgets/move-tasks/move-dialog.tsx"));
const RollOverDialog = lazy(() => import("./roll-over-dialog.tsx"));

export type OpenDialog =
  | { readonly type: "none" | "shortcuts" | "roll-over" }
  | { readonly type: "delete" | "move"; readonly tasks: readonly Task[] };

interface TaskDialogsProps {
  readonly open: OpenDialog;
  readonly today: Day;
  readonly onDelete: (tasks: readonly Task[]) => void;
  readonly onMove: (moves: readonly TaskMove[]) => void;
  readonly keys: { readonly singleKeys: boolean; readonly onSingleKeys: (on: boolean) => void };
  readonly onClose: () => void;
}

/** What stands above the page, one at a time. */
export function TaskDialogs({ open, today, onDelete, onMove, keys, onClose }: TaskDialogsProps) {
  switch (open.type) {
    case "none":
      return null;
    case "shortcuts":
      return <ShortcutsSheet {...keys} onClose={onClose} />;
    case "delete":
      return (
        <AlertDialog
          title={tasksPageWords.askToDelete(open.tasks.length)}
          confirmText={commonWords.delete}
          onConfirm={() => onDelete(open.tasks)}
          onCancel={onClose}
        >
          {open.tasks.length === 1 && <p className={styles.toDelete}>{open.tasks[0]?.title}</p>}
        </AlertDialog>
      );
    case "move":
      return (
        <Suspense fallback={null}>
          <MoveDialog
            tasks={open.tasks}
            today={today}
            onMove={(to) => onMove(movesTo(open.tasks, to))}
            onClose={onClose}
          />
        </Suspense>
      );
    case "roll-over":
      return (
        <Suspense fallback={null}>
          <RollOverDialog today={today} onMove={onMove} onClose={onClose} />
        </Suspense>
      );
  }
}
