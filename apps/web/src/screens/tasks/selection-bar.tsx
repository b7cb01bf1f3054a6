import { CalendarArrowUp, Check, Trash2, X } from "lucide-react";
import { commonWords } from "#messages/common.ts";
import { taskMovesWords } from "#messages/task-moves.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import styles from "./moving.module.css";

interface SelectionBarProps {
  readonly count: number;
  readonly onAll: () => void;
  readonly onMove: () => void;
  readonly onComplete: () => void;
  readonly onDelete: () => void;
  readonly onStop: () => void;
}

export default function SelectionBar(props: SelectionBarProps) {
  const { count, onAll, onMove, onComplete, onDelete, onStop } = props;
  const isEmpty = count === 0;
  return (
    <section className={styles.bar} aria-label={tasksPageWords.select}>
      <p role="status">{taskMovesWords.selected(count)}</p>
      <Button size="sm" variant="quiet" onClick={onAll}>
        {taskMovesWords.selectAll}
      </Button>
      <div className={styles.barActions}>
        <Button
          size="sm"
          icon={<CalendarArrowUp />}
          disabled={isEmpty}
          aria-haspopup="dialog"
          onClick={onMove}
        >
          {tasksPageWords.moveTo}
        </Button>
        <Button size="sm" icon={<Check />} disabled={isEmpty} onClick={onComplete}>
          {taskMovesWords.complete}
        </Button>
        <Button size="sm" icon={<Trash2 />} disabled={isEmpty} onClick={onDelete}>
          {commonWords.delete}
        </Button>
      </div>
      <IconButton icon={<X />} size="sm" label={taskMovesWords.done} onClick={onStop} />
    </section>
  );
}
