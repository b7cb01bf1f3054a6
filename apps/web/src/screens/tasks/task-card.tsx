import type { ListedTask, Task, TaskCard } from "@furrow/core";
import { Clock, EllipsisVertical, Hourglass, Pencil, Play, Trash2, TriangleAlert } from "lucide-react";
import { memo, useId, useState } from "react";
import { namesWords } from "#messages/names.ts";
import { tasksWords } from "#messages/tasks.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { timerWords } from "#messages/timer.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import { TaskCourse } from "../../shared/courses/task-course.tsx";
import { RunningSession } from "../../shared/running-session/running-session.tsx";
import { RepeatMark } from "../../shared/series/repeat-mark.tsx";
import { OpenSteps, StepsToggle } from "../../shared/steps/task-steps.tsx";
import styles from "./task-card.module.css";

export interface TaskCardEvents {
  /** Resolves to whether it was done. */
  readonly onToggle: (task: Task) => Promise<boolean>;
  readonly onEdit: (task: Task) => void;
  readonly onDelete: (task: Task) => void;
  readonly onStartTimer: (card: TaskCard) => void;
  readonly onMenu: (card: TaskCard, button: HTMLElement) => void;
  /** With Shift, all from the last one up to this. */
  readonly onSelect: (task: Task, withShift: boolean) => void;
}

interface TaskCardItemProps extends TaskCardEvents {
  readonly card: ListedTask;
  readonly isEdited: boolean;
  /** Null while none are selected: the box then completes the task. */
  readonly isSelected: boolean | null;
}

function Item(props: TaskCardItemProps) {
  const { card, isEdited, isSelected, onToggle, onSelect } = props;
  const { task, isDone, isClashing } = card;
  const { id, title, description, category } = task;
  const titleId = useId();
  return (
    <Card
      as="li"
      padding="none"
      className={classNames(
        styles.card,
        isDone && styles.done,
        (isEdited || isSelected) && styles.edited,
        isSelected !== null && styles.selecting,
      )}
      tabIndex={-1}
      draggable
      data-task={id}
      aria-labelledby={titleId}
      // The box does the same for keyboards, and counts its own presses.
      onClick={
        isSelected === null
          ? undefined
          : ({ target, shiftKey }) =>
              target instanceof Element && target.closest("label") === null && onSelect(task, shiftKey)
      }
    >
      {isSelected === null ? (
        <DoneBox task={task} isDone={isDone} onToggle={onToggle} />
      ) : (
        <SelectBox task={task} isSelected={isSelected} onSelect={onSelect} />
      )}
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
          <RepeatMark task={task} />
          <Badge>{namesWords.categories[category]}</Badge>
          <TaskCourse task={task} />
          {isClashing && (
            <Badge tone="warning">
              <TriangleAlert aria-hidden="true" />
              {tasksPageWords.clashes}
            </Badge>
          )}
        </p>
        {description !== "" && <p className={styles.description}>{description}</p>}
        <StepsToggle task={task} isStill={isSelected !== null} />
      </div>
      {isSelected === null && <OpenSteps task={task} className={styles.steps} />}
      {isSelected === null && <Actions {...props} titleId={titleId} />}
    </Card>
  );
}

interface DoneBoxProps {
  readonly task: Task;
  readonly isDone: boolean;
  readonly onToggle: TaskCardEvents["onToggle"];
}

/** Shows a press at once: the list comes a frame later, with another task in place of the one that was pressed on. */
function DoneBox({ task, isDone, onToggle }: DoneBoxProps) {
  const [pressedOn, setPressedOn] = useState<Task | null>(null);
  const press = async () => {
    setPressedOn(pressedOn === task ? null : task);
    if (!(await onToggle(task))) setPressedOn(null);
  };
  return (
    <Checkbox
      className={styles.check}
      label={<VisuallyHidden>{tasksPageWords.complete(task.title)}</VisuallyHidden>}
      checked={pressedOn === task ? !isDone : isDone}
      onChecked={() => void press()}
      data-action="toggle"
    />
  );
}

interface SelectBoxProps {
  readonly task: Task;
  readonly isSelected: boolean;
  readonly onSelect: TaskCardEvents["onSelect"];
}

function SelectBox({ task, isSelected, onSelect }: SelectBoxProps) {
  return (
    <Checkbox
      className={styles.select}
      label={<VisuallyHidden>{tasksPageWords.selectTask(task.title)}</VisuallyHidden>}
      checked={isSelected}
      onChecked={() => onSelect(task, false)}
      data-action="select"
    />
  );
}

function Actions({
  card,
  titleId,
  onStartTimer,
  onEdit,
  onDelete,
  onMenu,
}: TaskCardItemProps & { readonly titleId: string }) {
  const { task, isDone } = card;
  const { title } = task;
  return (
    <div className={styles.actions}>
      <RunningSession as="task" taskId={task.id}>
        {!isDone && (
          <Button
            size="sm"
            icon={<Play aria-hidden="true" />}
            aria-describedby={titleId}
            onClick={() => onStartTimer(card)}
            data-action="timer"
          >
            {timerWords.startTimer}
          </Button>
        )}
      </RunningSession>
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
      <IconButton
        size="sm"
        label={tasksPageWords.more(title)}
        aria-haspopup="menu"
        onClick={(event) => onMenu(card, event.currentTarget)}
        data-action="menu"
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** A card says little that its task does not: the same task, the same card, however often the list is made anew. */
export const TaskCardItem = memo(
  Item,
  (before, after) =>
    before.card.task === after.card.task &&
    before.card.isClashing === after.card.isClashing &&
    before.isEdited === after.isEdited &&
    before.isSelected === after.isSelected &&
    before.onToggle === after.onToggle &&
    before.onEdit === after.onEdit &&
    before.onDelete === after.onDelete &&
    before.onStartTimer === after.onStartTimer &&
    before.onMenu === after.onMenu &&
    before.onSelect === after.onSelect,
);
