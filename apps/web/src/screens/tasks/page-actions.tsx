import { Keyboard, ListChecks, Plus, Repeat } from "lucide-react";
import { taskFormWords } from "#messages/task-form.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import styles from "./tasks-page.module.css";

interface PageActionsProps {
  readonly isWide: boolean;
  readonly isFormOpen: boolean;
  readonly isSelecting: boolean;
  readonly onAdd: () => void;
  readonly onRepeating: () => void;
  readonly onSelect: () => void;
  readonly onShortcuts: () => void;
}

/** What is done on the page as a whole, beside its heading. */
export function PageActions(props: PageActionsProps) {
  const { isWide, isFormOpen, isSelecting, onAdd, onRepeating, onSelect, onShortcuts } = props;
  return (
    <>
      {!isWide && (
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          aria-haspopup="dialog"
          // The dialog's own button is the one of this name while it is open.
          aria-hidden={isFormOpen || undefined}
          onClick={onAdd}
        >
          {taskFormWords.addTask}
        </Button>
      )}
      <IconButton
        variant="outlined"
        label={tasksPageWords.repeating}
        aria-haspopup="dialog"
        onClick={onRepeating}
      >
        <Repeat aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="outlined"
        label={tasksPageWords.select}
        aria-pressed={isSelecting}
        className={styles.select}
        onClick={onSelect}
      >
        <ListChecks aria-hidden="true" />
      </IconButton>
      <IconButton
        label={tasksPageWords.shortcuts}
        className={styles.keyboard}
        onClick={onShortcuts}
        unrestricted
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
    </>
  );
}
