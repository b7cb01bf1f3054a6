import type { Task, TaskCard } from "@furrow/core";
import { Clock, Hourglass, Pencil, Play, Trash2 } from "lucide-react";
import { memo, useId } from "react";
import { namesWords } from "#words/names.ts";
import { tasksWords } from "#words/tasks.ts";
import { tasksPageWords } from "#words/tasks-page.ts";
import { timerWords } from "#words/timer.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { format } from "../../words/format.ts";
import styles from "./task-card.module.css";

export interface TaskCardEvents {
  readonly onToggle: (task: Task) => void;
  readonly onEdit: (task: Task) => void;
  readonly onDelete: (task: Task) => void;
  readonly onStartTimer: (card: TaskCard) => void;
}

interface TaskCardItemProps extends TaskCardEvents {
  readonly card: TaskCard;
  readonly isEdited: boolean;
}

function Item({ card, isEdited, onToggle, onEdit, onDelete, onStartTimer }: TaskCardItemProps) {
  const { task, isDone } = card;
  const { id, title, description, category } = task;
  const titleId = useId();
  return (
    <Card
      as="li"
      padding="none"
      className={classNames(styles.card, isDone && styles.done, isEdited && styles.edited)}
      tabIndex={-1}
      data-task={id}
      aria-labelledby={titleId}
    >
      <Checkbox
        className={styles.check}
        label={<VisuallyHidden>{tasksPageWords.complete(title)}</VisuallyHidden>}
        checked={isDone}
        onChecked={() => onToggle(task)}
        data-action="toggle"
      />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.facts}>
          <span>
            <Clock aria-hidden="true" />
            {tasksWords.times(task)}
          </span>
          <span>
            <Hourglass aria-hidden="true" />
            {format.duration(task.hours)}
          </span>
          <Badge>{namesWords.categories[category]}</Badge>
        </p>
        {description !== "" && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          icon={<Play aria-hidden="true" />}
          aria-describedby={titleId}
          onClick={() => onStartTimer(card)}
          data-action="timer"
        >
          {timerWords.startTimer}
        </Button>
        <IconButton
          size="sm"
          label={tasksPageWords.edit(title)}
          onClick={() => onEdit(task)}
          data-action="edit"
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          variant="danger"
          label={tasksPageWords.delete(title)}
          onClick={() => onDelete(task)}
          data-action="delete"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  );
}

/** A card says nothing that its task does not: the same task, the same card, however often the list is made anew. */
export const TaskCardItem = memo(
  Item,
  (before, after) =>
    before.card.task === after.card.task &&
    before.isEdited === after.isEdited &&
    before.onToggle === after.onToggle &&
    before.onEdit === after.onEdit &&
    before.onDelete === after.onDelete &&
    before.onStartTimer === after.onStartTimer,
);
