import type { DashboardView, TaskCard } from "@furrow/core";
import { Play } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { tasksWords } from "#messages/tasks.ts";
import { timerWords } from "#messages/timer.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { TaskCourse } from "../../shared/courses/task-course.tsx";
import { RunningSession } from "../../shared/running-session/running-session.tsx";
import { useToggleTask } from "../../shared/task-commands/use-toggle-task.ts";
import styles from "./todays-tasks.module.css";

/** More than this is no glance; the rest is on the tasks page. */
const AT_A_GLANCE = 7;

export function TodaysTasks({ tasks, doneCount }: Pick<DashboardView, "tasks" | "doneCount">) {
  if (tasks.length === 0) {
    return (
      <Card as="section" padding="none" aria-label={dashboardWords.tasks}>
        <EmptyState
          title={dashboardWords.nothingPlanned}
          action={
            <ButtonLink to="/tasks" variant="secondary">
              {dashboardWords.planDay}
            </ButtonLink>
          }
        >
          {dashboardWords.planHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="todays-tasks">
      <header className={styles.head}>
        <h2 id="todays-tasks">{dashboardWords.tasks}</h2>
        <p>{dashboardWords.doneOf(doneCount, tasks.length)}</p>
      </header>
      <ul className={styles.list}>
        {tasks.slice(0, AT_A_GLANCE).map((card) => (
          <TaskLine key={card.task.id} card={card} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/tasks">
          {tasks.length > AT_A_GLANCE
            ? dashboardWords.allTasksOfToday(tasks.length)
            : dashboardWords.allTasks}
        </Link>
      </p>
    </Card>
  );
}

function TaskLine({ card: { task, isDone, timerMinutes } }: { readonly card: TaskCard }) {
  const toggle = useToggleTask();
  return (
    <li className={classNames(styles.line, isDone && styles.done)}>
      <Checkbox
        className={styles.task}
        checked={isDone}
        onChecked={() => void toggle(task)}
        label={<span className={styles.title}>{task.title}</span>}
        hint={
          <>
            {tasksWords.timesAndHours(task)} <TaskCourse task={task} />
          </>
        }
      />
      <RunningSession as="task" taskId={task.id}>
        {!isDone && (
          <ButtonLink
            {...withTooltip}
            to="/timer"
            state={{ taskId: task.id, title: task.title, minutes: timerMinutes }}
            variant="quiet"
            aria-label={timerWords.startTimerFor(task.title)}
            className={styles.start}
          >
            <Play aria-hidden="true" />
          </ButtonLink>
        )}
      </RunningSession>
    </li>
  );
}
