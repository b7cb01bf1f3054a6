import type { State, TaskCard } from "@furrow/core";
import { ListTodo, Play } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { tasksWords } from "#messages/tasks.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { useView } from "../../hooks/use-view.ts";
import { useBeginSession } from "./begin-session.ts";
import { StartForm } from "./start-form.tsx";
import styles from "./timer-card.module.css";

const RunningElsewhere = lazyComponent(() => import("../../shared/running-session/running-elsewhere.tsx"), {
  failed: nothing,
});

const isRunElsewhere = (state: State) => state.running.size > 0;

/** The next task, one press away; without a plan, a sentence about how much is enough. */
export function TimerReady({ next }: { readonly next: TaskCard | null }) {
  const isElsewhere = useView(isRunElsewhere);
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="timer-ready">
      <header className={styles.head}>
        <h2 id="timer-ready">{dashboardWords.timerReady}</h2>
        <GoToTasks />
      </header>
      {isElsewhere && <RunningElsewhere />}
      {next === null ? <StartForm label={dashboardWords.whatNow} /> : <NextTask card={next} />}
    </Card>
  );
}

/** On every face of the card. */
export const GoToTasks = () => (
  <ButtonLink to="/tasks" variant="quiet" size="sm" icon={<ListTodo />}>
    {dashboardWords.goToTasks}
  </ButtonLink>
);

function NextTask({ card: { task, timerMinutes } }: { readonly card: TaskCard }) {
  const begin = useBeginSession();
  const start = () =>
    void begin.countdown({ taskId: task.id, title: task.title, duration: { minutes: timerMinutes } });
  return (
    <div className={styles.next}>
      <p className={styles.task}>
        <strong dir="auto">{task.title}</strong>
        <span>{tasksWords.timesAndHours(task)}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        icon={<Play />}
        aria-label={dashboardWords.startNow(task.title)}
        onClick={start}
      >
        {dashboardWords.start}
      </Button>
    </div>
  );
}
