import type { DashboardView, TaskCard } from "@furrow/core";
import { Play } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { tasksWords } from "#messages/tasks.ts";
import { timerWords } from "#messages/timer.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { withTooltip } from "../../components/with-tooltip.ts";
import { useAuth } from "../../hooks/hooks.ts";
import { TaskCourse } from "../../shared/courses/task-course.tsx";
import { RunningSession } from "../../shared/running-session/running-session.tsx";
import { useToggleTask } from "../../shared/task-commands/use-toggle-task.ts";
import styles from "./todays-tasks.module.css";

/** More than this is no glance; the rest is on the tasks page. */
const AT_A_GLANCE = 7;

const QuickAddHere = lazyComponent(() => import("../../shared/quick-add/quick-add-here.tsx"));

export function TodaysTasks({ tasks, doneCount }: Pick<DashboardView, "tasks" | "doneCount">) {
  const isGuest = useAuth().state === "guest";
  // Phones have a button above the bar.
  const isPhone = useMediaQuery("(width < 37.5rem)");
  return (
    <Card as="section" aria-labelledby="todays-tasks">
      <header className={styles.head}>
        <h2 id="todays-tasks">{dashboardWords.tasks}</h2>
        <p>
          {tasks.length === 0
            ? dashboardWords.nothingPlanned
            : dashboardWords.doneOf(doneCount, tasks.length)}
        </p>
      </header>
      {!isPhone && !isGuest && (
        <div className={styles.add}>
          <QuickAddHere />
        </div>
      )}
      <ul className={styles.list}>
        {tasks.slice(0, AT_A_GLANCE).map((card) => (
          <TaskLine key={card.task.id} card={card} />
        ))}
      </ul>
      {tasks.length > AT_A_GLANCE && (
        <p className={styles.more}>
          <Link to="/tasks">{dashboardWords.allTasksOfToday(tasks.length)}</Link>
        </p>
      )}
    </Card>
  );
}

function TaskLine({ card: { task, isDone, timerMinutes } }: { readonly card: TaskCard }) {
  const toggle = useToggleTask();
  return (
    <li className={classNames(styles.line, isDone && styles.done)}>
      <Checkbox
        isTask
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
            <Play />
          </ButtonLink>
        )}
      </RunningSession>
    </li>
  );
}
