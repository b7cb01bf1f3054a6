import { useEffect, useState, useSyncExternalStore } from "react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./harvest.module.css";
import { useHarvest } from "./use-harvest.ts";

/** What a session brought: its notice, and its time on the bar of the day. */
export function Harvest() {
  const { addedMinutes, goal } = useHarvest();
  return (
    <>
      <SessionNotice />
      {addedMinutes > 0 && (
        <div className={styles.added} data-harvest="">
          <p>{timerPageWords.addedToday(addedMinutes)}</p>
          <GrowingBar
            key={goal.current}
            from={(Math.max(0, goal.current - addedMinutes / 60) / goal.goal) * 100}
            to={goal.percentage}
            isDone={goal.completed}
          />
        </div>
      )}
    </>
  );
}

interface GrowingBarProps {
  readonly from: number;
  readonly to: number;
  readonly isDone: boolean;
}

function GrowingBar({ from, to, isDone }: GrowingBarProps) {
  const [percent, setPercent] = useState(from);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPercent(to));
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return <ProgressBar label={timerPageWords.dailyGoal} percent={percent} done={isDone} />;
}

/** The end of work or of a break, which is a line here instead of a message over the clock, until work starts. */
function SessionNotice() {
  const { toasts } = useWiring();
  const { mode, state } = useTimerControls();
  const isWorking = mode === "work" && state !== "ready";
  const line = useSyncExternalStore(toasts.subscribe, () =>
    toasts.get().findLast(({ kind, phase }) => kind === "session" && phase === "shown"),
  );
  useEffect(() => toasts.claim("session"), [toasts]);
  useEffect(() => {
    if (!isWorking) return;
    for (const { id, kind } of toasts.get()) if (kind === "session") toasts.dismiss(id);
  }, [isWorking, toasts]);
  return (
    <div role="status" className={styles.notice}>
      {line !== undefined && (
        <>
          <p className={styles.text}>{line.text}</p>
          {line.more.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          {line.actions.map(({ label, run }) => (
            <Button
              key={label}
              size="sm"
              variant="quiet"
              onClick={() => {
                run();
                toasts.dismiss(line.id);
              }}
            >
              {label}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
