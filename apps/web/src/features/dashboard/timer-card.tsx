import { type Instant, type State, timerView } from "@furrow/core";
import { ListTodo, Timer } from "lucide-react";
import { commonWords } from "#words/common.ts";
import { dashboardWords } from "#words/dashboard.ts";
import { timerWords } from "#words/timer.ts";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { format } from "../../words/format.ts";
import styles from "./timer-card.module.css";

export function TimerReady() {
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="timer-ready">
      <h2 id="timer-ready">{dashboardWords.timerReady}</h2>
      <p>{dashboardWords.timerHint}</p>
      <div className={styles.ways}>
        <ButtonLink to="/tasks" variant="primary" icon={<ListTodo aria-hidden="true" />}>
          {dashboardWords.goToTasks}
        </ButtonLink>
        <ButtonLink to="/timer" variant="quiet" icon={<Timer aria-hidden="true" />}>
          {dashboardWords.justStart}
        </ButtonLink>
      </div>
    </Card>
  );
}

const countdown = (state: State, now: Instant) => timerView(state, now);

/** The session under way, wherever it was started. */
export function RunningSession() {
  const { mode, secondsShown, state, progress, workingOn } = useView(countdown, useNow(1_000));
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="running-session">
      <header className={styles.head}>
        <h2 id="running-session">{state === "paused" ? dashboardWords.paused : dashboardWords.running}</h2>
        <Badge tone={mode === "work" ? "accent" : "success"}>{timerWords.badge[mode]}</Badge>
      </header>
      <p className={styles.time} role="timer" aria-label={timerWords.timeLeft}>
        {format.countdown(secondsShown)}
      </p>
      {workingOn.title !== "" && <p className={styles.work}>{dashboardWords.workingOn(workingOn.title)}</p>}
      <ProgressBar label={dashboardWords.progress} percent={progress * 100} />
      <div className={styles.ways}>
        <ButtonLink to="/timer" variant="primary" icon={<Timer aria-hidden="true" />}>
          {commonWords.goToTimer}
        </ButtonLink>
      </div>
    </Card>
  );
}
