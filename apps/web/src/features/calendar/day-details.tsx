import type { CalendarDetails, Day, TaskCard } from "@furrow/core";
import { Clock, Hourglass, PencilLine, Plus, Sprout } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { calendarWords } from "#words/calendar.ts";
import { namesWords } from "#words/names.ts";
import { taskFormWords } from "#words/task-form.ts";
import { tasksWords } from "#words/tasks.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddTaskForm, useNewTaskDraft } from "../../widgets/task-form/add-task-form.tsx";
import { format } from "../../words/format.ts";
import styles from "./day-details.module.css";

const AdjustHoursDialog = lazy(() => import("./adjust-hours-dialog.tsx"));

interface DayDetailsProps {
  readonly details: CalendarDetails;
  readonly today: Day;
}

export function DayDetails({ details, today }: DayDetailsProps) {
  const { day, hours, tasks } = details;
  const [isAdding, setAdding] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const titleId = useId();
  return (
    <Card as="section" tone="raised" className={styles.details} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{format.fullDay(day)}</h2>
        <div className={styles.hoursRow}>
          <p className={styles.hours}>
            <Sprout aria-hidden="true" />
            {calendarWords.studyHours} <strong>{format.duration(hours)}</strong>
          </p>
          {day <= today && (
            <IconButton
              size="sm"
              label={calendarWords.adjustHours}
              aria-haspopup="dialog"
              onClick={() => setAdjusting(true)}
            >
              <PencilLine aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </header>
      {tasks.length > 0 ? (
        <ul className={styles.tasks}>
          {tasks.map((card) => (
            <TaskLine key={card.task.id} card={card} />
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{calendarWords.noTasks}</p>
      )}
      <Button
        icon={<Plus aria-hidden="true" />}
        fullWidth
        aria-haspopup="dialog"
        // The dialog's own button is the one of this name while it is open.
        aria-hidden={isAdding || undefined}
        onClick={() => setAdding(true)}
      >
        {taskFormWords.addTask}
      </Button>
      {isAdjusting && (
        <Suspense fallback={null}>
          <AdjustHoursDialog day={day} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
      {isAdding && <AddOnDay day={day} today={today} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function TaskLine({ card }: { readonly card: TaskCard }) {
  const { task, isDone } = card;
  return (
    <li className={styles.task}>
      <div className={styles.title}>
        <h3>{task.title}</h3>
        <Badge tone={isDone ? "success" : "neutral"}>{tasksWords.status(isDone)}</Badge>
      </div>
      <p className={styles.facts}>
        <span>
          <Clock aria-hidden="true" />
          {tasksWords.times(task)}
        </span>
        <span>
          <Hourglass aria-hidden="true" />
          {format.duration(task.hours)}
        </span>
        <span>{namesWords.categories[task.category]}</span>
      </p>
      {task.description !== "" && <p className={styles.description}>{task.description}</p>}
    </li>
  );
}

interface AddOnDayProps {
  readonly day: Day;
  readonly today: Day;
  readonly onClose: () => void;
}

function AddOnDay({ day, today, onClose }: AddOnDayProps) {
  const draft = useNewTaskDraft(day, today);
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog title={taskFormWords.addTask} onClose={onClose}>
      <AddTaskForm draft={draft} stays={false} onAdded={onClose} titleRef={title} />
    </Dialog>
  );
}
