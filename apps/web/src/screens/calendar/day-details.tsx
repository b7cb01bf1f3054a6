import {
  type CalendarDetails,
  type Day,
  dayLine,
  dayOf,
  type Exam,
  type Instant,
  isBlock,
  isOccurrence,
  type State,
  type Task,
  type TaskCard,
} from "@furrow/core";
import { CalendarArrowUp, Pencil, PencilLine, Plus, SkipForward, Trash2 } from "lucide-react";
import { memo, useEffect, useId, useRef, useState } from "react";
import { calendarWords } from "#messages/calendar.ts";
import { commonWords } from "#messages/common.ts";
import { namesWords } from "#messages/names.ts";
import { taskFormWords } from "#messages/task-form.ts";
import { tasksWords } from "#messages/tasks.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { AlertDialog, Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { ExamSheet } from "../../components/icons/first-icons.ts";
import { Wheat } from "../../components/icons/own-icons.ts";
import { DialogNotLoaded, lazyComponent, nothing } from "../../components/lazy.tsx";
import { useViewNow } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { CountedHours } from "../../shared/counted-hours/counted-hours.tsx";
import { TaskCourse } from "../../shared/courses/task-course.tsx";
import { RepeatMark } from "../../shared/series/repeat-mark.tsx";
import { useRepeats } from "../../shared/series/use-repeats.ts";
import { FoldedSteps } from "../../shared/steps/task-steps.tsx";
import type { DeleteScope, TaskCommands } from "../../shared/task-commands/use-task-commands.ts";
import { TaskFormView } from "../../shared/task-form/task-form-view.tsx";
import { formOfAdding, useNewTaskDraft } from "../../shared/task-form/use-new-task-draft.ts";
import styles from "./day-details.module.css";

const DayList = lazyComponent(() => import("../../shared/today/day-list.tsx"));
const AdjustHoursDialog = lazyComponent(() => import("./adjust-hours-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const EditTaskDialog = lazyComponent(() => import("./edit-task-dialog.tsx"), { failed: DialogNotLoaded });
const MoveDialog = lazyComponent(() => import("../../shared/move-tasks/move-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const DeleteBlockDialog = lazyComponent(() => import("../../shared/exams/delete-block-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const BlockPart = lazyComponent(() => import("../../shared/exams/block-part.tsx"), { failed: nothing });
const ScopeDialog = lazyComponent(() => import("../../shared/series/scope-dialog.tsx"), {
  failed: DialogNotLoaded,
});

const lineOf = (state: State, now: Instant, day: Day) => dayLine(state, day, { now, today: dayOf(now) });

interface DayDetailsProps {
  readonly details: CalendarDetails;
  readonly exams: readonly Exam[] | undefined;
  readonly today: Day;
  readonly actions: TaskCommands;
}

type Open = { readonly type: "edit" | "move" | "delete"; readonly task: Task } | null;

export const DayDetails = memo(function DayDetails({ details, exams, today, actions }: DayDetailsProps) {
  const { day, hours, tasks, classes } = details;
  const line = useViewNow(lineOf, 60_000, day);
  const [isAdding, setAdding] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = async (task: Task, scope?: DeleteScope) => {
    if (!(await actions.remove([task], scope))) return;
    // The pressed button is gone with its task.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) addButton.current?.focus();
    });
  };
  const titleId = useId();
  return (
    <Card as="section" tone="raised" className={styles.details} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{format.fullDay(day)}</h2>
        <div className={styles.hoursRow}>
          <p className={styles.hours}>
            <Wheat />
            {calendarWords.studyHours} <CountedHours hours={hours} />
          </p>
          {day <= today && (
            <IconButton
              icon={<PencilLine />}
              size="sm"
              label={calendarWords.adjustHours}
              aria-haspopup="dialog"
              onClick={() => setAdjusting(true)}
            />
          )}
        </div>
        {exams?.map((exam) => (
          <p key={exam.id} className={styles.exam}>
            <ExamSheet />
            {calendarWords.exam(exam)}
          </p>
        ))}
      </header>
      {(tasks.length > 0 || classes.length > 0) && (
        <DayList
          view={line}
          title={calendarWords.theDay}
          details={(card) => <Facts card={card} />}
          actions={({ task, isDone }) => [
            { label: tasksPageWords.editTask, icon: <Pencil />, run: () => setOpen({ type: "edit", task }) },
            {
              label: tasksPageWords.moveTo,
              icon: <CalendarArrowUp />,
              run: () => setOpen({ type: "move", task }),
            },
            isOccurrence(task) &&
              !isDone && {
                label: tasksPageWords.skip,
                icon: <SkipForward data-points />,
                run: () => void remove(task),
              },
            { label: commonWords.delete, icon: <Trash2 />, run: () => setOpen({ type: "delete", task }) },
          ]}
        />
      )}
      {tasks.length === 0 && <p className={styles.empty}>{calendarWords.noTasks}</p>}
      <Button
        icon={<Plus />}
        ref={addButton}
        fullWidth
        aria-haspopup="dialog"
        // The dialog's own button is the one of this name while it is open.
        aria-hidden={isAdding || undefined}
        onClick={() => setAdding(true)}
      >
        {taskFormWords.addTask}
      </Button>
      {isAdjusting && <AdjustHoursDialog day={day} onClose={() => setAdjusting(false)} />}
      {open?.type === "edit" && (
        <EditTaskDialog task={open.task} today={today} actions={actions} onClose={close} />
      )}
      {open?.type === "move" && (
        <MoveDialog
          tasks={[open.task]}
          today={today}
          onMove={(to, scope) => {
            close();
            void actions.move([{ taskId: open.task.id, to }], scope);
          }}
          onClose={close}
        />
      )}
      {open?.type === "delete" && (
        <DeleteOnDay
          task={open.task}
          onDelete={(scope) => {
            close();
            void remove(open.task, scope);
          }}
          onClose={close}
        />
      )}
      {isAdding && <AddOnDay day={day} today={today} actions={actions} onClose={() => setAdding(false)} />}
    </Card>
  );
});

/** All that is known of a task, which its row does not say. */
function Facts({ card: { task, isDone } }: { readonly card: TaskCard }) {
  return (
    <div className={styles.more}>
      <p className={styles.facts}>
        <span>{tasksWords.times(task)}</span>
        <span>{format.duration(task.hours)}</span>
        {isBlock(task) && <BlockPart task={task} />}
        <RepeatMark task={task} />
        <span>{namesWords.categories[task.category]}</span>
        <TaskCourse task={task} />
        <span className={isDone ? styles.completed : undefined}>{tasksWords.status(isDone)}</span>
      </p>
      {task.description !== "" && <p className={styles.description}>{task.description}</p>}
      <FoldedSteps task={task} />
    </div>
  );
}

interface DeleteOnDayProps {
  readonly task: Task;
  readonly onDelete: (scope?: DeleteScope) => void;
  readonly onClose: () => void;
}

function DeleteOnDay({ task, onDelete, onClose }: DeleteOnDayProps) {
  const repeats = useRepeats(task);
  if (isBlock(task)) return <DeleteBlockDialog task={task} onChosen={onDelete} onClose={onClose} />;
  if (repeats) return <ScopeDialog deed="delete" task={task} onChosen={onDelete} onClose={onClose} />;
  return (
    <AlertDialog
      title={tasksPageWords.askToDelete(1)}
      confirmText={commonWords.delete}
      onConfirm={() => onDelete()}
      onCancel={onClose}
    >
      <p dir="auto">{task.title}</p>
    </AlertDialog>
  );
}

interface AddOnDayProps {
  readonly day: Day;
  readonly today: Day;
  readonly actions: TaskCommands;
  readonly onClose: () => void;
}

function AddOnDay({ day, today, actions, onClose }: AddOnDayProps) {
  const draft = useNewTaskDraft(day, today, "calendar");
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog title={taskFormWords.addTask} onClose={onClose}>
      <TaskFormView
        {...formOfAdding({ draft, stays: false, add: actions.add, onAdded: onClose })}
        titleRef={title}
      />
    </Dialog>
  );
}
