import type { TaskCard } from "@furrow/core";
import { ListTodo, Play } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { tasksWords } from "#messages/tasks.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { useBeginSession } from "./begin-session.ts";
import { StartForm } from "./start-form.tsx";
import styles from "./timer-card.module.css";

/** The next task, one press away; without a plan, a sentence about how much is enough. */
export function TimerReady({ next }: { readonly next: TaskCard | null }) {
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="timer-ready">
      <header className={styles.head}>
        <h2 id="timer-ready">{dashboardWords.timerReady}</h2>
        <ButtonLink to="/tasks" variant="quiet" size="sm" icon={<ListTodo aria-hidden="true" />}>
          {dashboardWords.goToTasks}
        </ButtonLink>
      </header>
      {next === null ? <StartForm label={dashboardWords.whatNow} /> : <NextTask card={next} />}
    </Card>
  );
}

function NextTask({ card: { task, timerMinutes } }: { readonly card: TaskCard }) {
  const begin = useBeginSession();
  const start = () =>
    void begin.countdown({ taskId: task.id, title: task.title, duration: { minutes: timerMinutes } });
  return (
    <div className={styles.next}>
      <p className={styles.task}>
        <strong>{task.title}</strong>
        <span>{tasksWords.timesAndHours(task)}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        icon={<Play aria-hidden="true" />}
        aria-label={dashboardWords.startNow(task.title)}
        onClick={start}
      >
        {dashboardWords.start}
      </Button>
    </div>
  );
}
