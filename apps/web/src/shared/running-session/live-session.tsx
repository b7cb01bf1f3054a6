/** The running session outside the timer page: the time, a link to the timer, pause and continue. */
import { pauseTimer, startTimer } from "@furrow/core";
import { Pause, Play, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { runningSessionWords as words } from "#messages/running-session.ts";
import { timerWords } from "#messages/timer.ts";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useCountdown, useTimerControls } from "../../hooks/use-timer.ts";
import { format } from "../../messages/format.ts";
import styles from "./running-session.module.css";

/** "24:51 · Linear algebra", in the header. */
export function SessionChip() {
  const { mode, state, workingOn } = useTimerControls();
  const title = mode === "work" && workingOn.title.trim() !== "" ? workingOn.title : timerWords.badge[mode];
  return (
    <section className={classNames(styles.chip, styles[mode])} aria-label={words.session}>
      <Link to="/timer" className={styles.link} title={words.back}>
        {state === "running" ? <Timer /> : <Pause />}
        <Time />
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <VisuallyHidden>{words.stateAndWay[state]}</VisuallyHidden>
      </Link>
      <PauseButton />
    </section>
  );
}

/** In the card of the task, in the place of its Start timer. */
export function TaskSession() {
  const { state } = useTimerControls();
  return (
    <span className={classNames(styles.chip, styles.work, styles.inCard)}>
      <Link to="/timer" className={styles.link} title={words.back}>
        <Timer />
        <Time />
        <VisuallyHidden>{words.stateAndWay[state]}</VisuallyHidden>
      </Link>
      <PauseButton />
    </span>
  );
}

/** In the place of the word "Timer" on the phone's bar. */
export function TabTime({ children }: { readonly children?: ReactNode }) {
  return (
    <span className={styles.tab}>
      <VisuallyHidden>{children} </VisuallyHidden>
      <Time />
    </span>
  );
}

/** Not a live region: a screen reader reads it on demand, not each second. */
function Time() {
  return <span className={styles.time}>{format.countdown(useCountdown().secondsShown)}</span>;
}

function PauseButton() {
  const { mode, state, canStart } = useTimerControls();
  const run = useRun();
  // The timer page asks since when the user was away; until the answer nothing continues.
  if (state === "away") return null;
  return (
    <IconButton
      icon={canStart ? <Play /> : <Pause />}
      size="sm"
      label={canStart ? words.goOn[mode] : words.pause[mode]}
      onClick={() => void run(canStart ? startTimer : pauseTimer, undefined)}
    />
  );
}
