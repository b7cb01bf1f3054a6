import type { TaskCard } from "@furrow/core";
import { type Instant, type State, timerView } from "@furrow/core";
import { ListTodo, Play, Timer } from "lucide-react";
import { commonWords } from "#words/common.ts";
import { dashboardWords } from "#words/dashboard.ts";
import { tasksWords } from "#words/tasks.ts";
import { timerWords } from "#words/timer.ts";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useBeginSession } from "./begin-session.ts";
import { StartForm } from "./start-form.tsx";
import styles from "./timer-card.module.css";

/** What comes next, one press away; where nothing is planned, a word on what is enough. */
export function TimerReady({ next }: { readonly next: TaskCard | null }) {
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="timer-ready">
      <h2 id="timer-ready">{dashboardWords.timerReady}</h2>
      {next === null ? <StartForm label={dashboardWords.whatNow} /> : <NextTask card={next} />}
      <div className={styles.ways}>
        <ButtonLink to="/tasks" variant="quiet" size="sm" icon={<ListTodo aria-hidden="true" />}>
          {dashboardWords.goToTasks}
        </ButtonLink>
        {next !== null && (
          <ButtonLink to="/timer" variant="quiet" size="sm" icon={<Timer aria-hidden="true" />}>
            {dashboardWords.justStart}
          </ButtonLink>
        )}
      </div>
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

const countdown = (state: State, now: Instant) => timerView(state, now);

/** The session under way, wherever it was started. */
export function RunningSession() {
  const shown = useView(countdown, useNow(1_000));
  const { mode, state, isOpenEnded, progress, workingOn } = shown;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="running-session">
      <header className={styles.head}>
        <h2 id="running-session">{state === "paused" ? dashboardWords.paused : dashboardWords.running}</h2>
        <Badge tone={mode === "work" ? "accent" : "success"}>{timerWords.badge[mode]}</Badge>
      </header>
      <p className={styles.time} role="timer" aria-label={timerWords.timeLabel(shown)}>
        {timerWords.time(shown)}
      </p>
      {workingOn.title !== "" && <p className={styles.work}>{dashboardWords.workingOn(workingOn.title)}</p>}
      {!isOpenEnded && <ProgressBar label={dashboardWords.progress} percent={progress * 100} />}
      <div className={styles.ways}>
        <ButtonLink to="/timer" variant="primary" icon={<Timer aria-hidden="true" />}>
          {commonWords.goToTimer}
        </ButtonLink>
      </div>
    </Card>
  );
}
