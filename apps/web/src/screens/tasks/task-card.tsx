import { isBlock, type ListedTask, type Task, type TaskCard } from "@furrow/core";
import { CalendarArrowUp, EllipsisVertical, Pencil, Play, Trash2 } from "lucide-react";
import { type MouseEvent, memo, useId } from "react";
import { namesWords } from "#messages/names.ts";
import { tasksWords } from "#messages/tasks.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { timerWords } from "#messages/timer.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import { TaskCourse } from "../../shared/courses/task-course.tsx";
import { LastTime } from "../../shared/reflections/last-time.tsx";
import { RunningSession } from "../../shared/running-session/running-session.tsx";
import { RepeatMark } from "../../shared/series/repeat-mark.tsx";
import { OpenSteps, StepsProgress } from "../../shared/steps/task-steps.tsx";
import styles from "./task-card.module.css";

const BlockPart = lazyComponent(() => import("../../shared/exams/block-part.tsx"), { failed: nothing });

export interface TaskCardEvents {
  readonly onToggle: (task: Task) => unknown;
  readonly onEdit: (task: Task, isByPointer?: boolean) => void;
  readonly onDelete: (task: Task) => void;
  readonly onStartTimer: (card: TaskCard) => void;
  /** Null on tasks that are tomorrow's. */
  readonly onTomorrow: ((task: Task) => unknown) | null;
  readonly onMenu: (card: TaskCard, button: HTMLElement) => void;
  /** With Shift, all from the last one up to this. */
  readonly onSelect: (task: Task, withShift: boolean) => void;
}

interface TaskCardItemProps extends TaskCardEvents, ListedTask {
  readonly isEdited: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (id: Task["id"]) => void;
  /** Null while none are selected: the box then completes the task. */
  readonly isSelected: boolean | null;
}

/**
 * At rest a row is a box, a title and a line. Its actions appear while it is open, hovered or focused. It renders again only if its own
 * task changes, however often the list is computed.
 */
export const TaskCardItem = memo(function TaskCardItem(props: TaskCardItemProps) {
  const { task, isDone, isClashing, lastLine, isEdited, isOpen, isSelected, onToggle, onOpen, onSelect } =
    props;
  const { id, title, description, category } = task;
  const titleId = useId();
  const isSelecting = isSelected !== null;
  const isTimed = task.startTime !== null || task.endTime !== null;
  // The box and the title do the same by keyboard, and take their own presses.
  const byPointer = {
    onClick({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof Element) || target.closest(OWN_PRESSES) !== null) return;
      if (isSelecting) onSelect(task, shiftKey);
      else onOpen(id);
    },
  };
  return (
    <li
      className={classNames(
        styles.card,
        isDone && styles.done,
        isOpen && styles.open,
        (isEdited || isSelected) && styles.edited,
        isSelecting && styles.selecting,
      )}
      tabIndex={-1}
      draggable
      data-task={id}
      aria-labelledby={titleId}
      {...byPointer}
    >
      {isSelecting ? (
        <Checkbox
          className={styles.select}
          label={<VisuallyHidden>{tasksPageWords.selectTask(title)}</VisuallyHidden>}
          checked={isSelected}
          onChecked={() => onSelect(task, false)}
          data-action="select"
        />
      ) : (
        <Checkbox
          isTask
          className={styles.check}
          label={<VisuallyHidden>{tasksWords.complete(title)}</VisuallyHidden>}
          checked={isDone}
          onChecked={() => onToggle(task)}
          data-action="toggle"
        />
      )}
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title} dir="auto">
          {isSelecting ? (
            title
          ) : (
            <button type="button" aria-expanded={isOpen} data-action="open" onClick={() => onOpen(id)}>
              {title}
            </button>
          )}
        </h3>
        <p className={styles.facts}>
          <TaskCourse task={task} />
          {isTimed && (
            <span className={isClashing ? styles.clashing : undefined}>
              {tasksWords.times(task)}
              {isClashing && <VisuallyHidden>{` (${tasksPageWords.clashes})`}</VisuallyHidden>}
            </span>
          )}
          <b>{format.duration(task.hours)}</b>
          {isBlock(task) && <BlockPart task={task} />}
          <RepeatMark task={task} />
          <StepsProgress task={task} />
          {category !== "Other" && <span>{namesWords.categories[category]}</span>}
        </p>
        <LastTime line={lastLine} />
      </div>
      {!isSelecting && <Actions {...props} titleId={titleId} />}
      {isOpen && (
        <div className={styles.details} data-own-presses>
          {description !== "" && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <OpenSteps task={task} onClose={() => onOpen(id)} />
        </div>
      )}
    </li>
  );
});

const OWN_PRESSES = "label, button, a, [data-own-presses]";

function Actions(props: TaskCardItemProps & { readonly titleId: string }) {
  const { task, isDone, titleId, onStartTimer, onTomorrow, onEdit, onDelete, onMenu } = props;
  const { title } = task;
  return (
    <div className={styles.actions}>
      <RunningSession as="task" taskId={task.id}>
        <Button
          size="sm"
          icon={<Play />}
          aria-describedby={titleId}
          onClick={() => onStartTimer(props)}
          data-action="timer"
        >
          {timerWords.startTimer}
        </Button>
      </RunningSession>
      {!isDone && onTomorrow !== null && (
        <IconButton
          icon={<CalendarArrowUp />}
          size="sm"
          label={tasksPageWords.toTomorrow(title)}
          onClick={() => onTomorrow(task)}
          data-action="tomorrow"
        />
      )}
      <IconButton
        icon={<Pencil />}
        size="sm"
        label={tasksPageWords.edit(title)}
        onClick={({ detail }) => onEdit(task, detail > 0)}
        data-action="edit"
      />
      <IconButton
        icon={<Trash2 />}
        size="sm"
        variant="danger"
        label={tasksPageWords.delete(title)}
        onClick={() => onDelete(task)}
        data-action="delete"
      />
      <IconButton
        icon={<EllipsisVertical />}
        size="sm"
        label={tasksPageWords.more(title)}
        aria-haspopup="menu"
        onClick={(event) => onMenu(props, event.currentTarget)}
        data-action="menu"
      />
    </div>
  );
}
