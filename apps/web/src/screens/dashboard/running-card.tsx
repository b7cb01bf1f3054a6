import { Timer } from "lucide-react";
import { commonWords } from "#messages/common.ts";
import { runningSessionWords as words } from "#messages/running-session.ts";
import { timerWords } from "#messages/timer.ts";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Digits } from "../../components/digits.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useCountdown } from "../../hooks/use-timer.ts";
import styles from "./timer-card.module.css";
import { GoToTasks } from "./timer-card.tsx";

/** The session under way, wherever it was started. */
export default function RunningCard() {
  const shown = useCountdown();
  const { mode, state, isOpenEnded, progress, workingOn } = shown;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="running-session">
      <header className={styles.head}>
        <h2 id="running-session">{state === "paused" ? words.paused : words.running}</h2>
        <Badge tone={mode === "work" ? "accent" : "success"}>{timerWords.badge[mode]}</Badge>
        <GoToTasks />
      </header>
      <p className={styles.time} role="timer" aria-label={timerWords.timeLabel(shown)}>
        <Digits>{timerWords.time(shown)}</Digits>
      </p>
      {workingOn.title !== "" && <p className={styles.work}>{words.workingOn(workingOn.title)}</p>}
      {!isOpenEnded && <ProgressBar label={words.progress} percent={progress * 100} />}
      <div className={styles.ways}>
        <ButtonLink to="/timer" variant="primary" icon={<Timer />}>
          {commonWords.goToTimer}
        </ButtonLink>
      </div>
    </Card>
  );
}
