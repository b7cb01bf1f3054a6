import { type DashboardView, type TaskCard, toggleTask } from "@furrow/core";
import { Play } from "lucide-react";
import { tasksWords } from "#words/tasks.ts";
import { EmptyTasksSpot } from "../../art/spots/empty-tasks.tsx";
import { useRun } from "../../data/use-run.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/navigation/navigation.tsx";
import { useNotify } from "../../wiring/hooks.ts";
import styles from "./todays-tasks.module.css";

/** More than this is no glance; the rest is on the tasks page. */
const AT_A_GLANCE = 7;

export function TodaysTasks({ tasks, doneCount }: Pick<DashboardView, "tasks" | "doneCount">) {
  if (tasks.length === 0) {
    return (
      <Card as="section" padding="none" aria-label="Today's tasks">
        <EmptyState
          title="Nothing planned for today"
          picture={<EmptyTasksSpot />}
          action={
            <ButtonLink to="/tasks" variant="secondary">
              Plan your day
            </ButtonLink>
          }
        >
          A task or two, and the day has a shape.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="todays-tasks">
      <header className={styles.head}>
        <h2 id="todays-tasks">Today's tasks</h2>
        <p>
          {doneCount} of {tasks.length} done
        </p>
      </header>
      <ul className={styles.list}>
        {tasks.slice(0, AT_A_GLANCE).map((card) => (
          <TaskLine key={card.task.id} card={card} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/tasks">
          {tasks.length > AT_A_GLANCE ? `All ${tasks.length} tasks of today` : "All tasks"}
        </Link>
      </p>
    </Card>
  );
}

function TaskLine({ card: { task, isDone, timerMinutes } }: { readonly card: TaskCard }) {
  const run = useRun();
  const notify = useNotify();
  const toggle = async () => {
    const done = await run(toggleTask, { taskId: task.id });
    if (!done.ok && done.error.type === "TaskNotFound") notify.error("Error: Task not found");
  };
  return (
    <li className={classNames(styles.line, isDone && styles.done)}>
      <Checkbox
        className={styles.task}
        checked={isDone}
        onChecked={() => void toggle()}
        label={<span className={styles.title}>{task.title}</span>}
        hint={tasksWords.timesAndHours(task)}
      />
      {!isDone && (
        <ButtonLink
          to="/timer"
          state={{ taskId: task.id, title: task.title, minutes: timerMinutes }}
          variant="quiet"
          aria-label={`Start timer for ${task.title}`}
          title="Start timer"
          className={styles.start}
        >
          <Play aria-hidden="true" />
        </ButtonLink>
      )}
    </li>
  );
}
