import { useEffect, useState, useSyncExternalStore } from "react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./harvest.module.css";
import { useHarvest } from "./use-harvest.ts";

/** What the work that just ended added to today, on the bar of the day. */
export function AddedToday() {
  const { addedMinutes, goal } = useHarvest();
  if (addedMinutes === 0) return null;
  return (
    <div className={styles.added}>
      <p>{timerPageWords.addedToday(addedMinutes)}</p>
      <GrowingBar
        key={goal.current}
        from={(Math.max(0, goal.current - addedMinutes / 60) / goal.goal) * 100}
        to={goal.percentage}
        isDone={goal.completed}
      />
    </div>
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
export function SessionNotice({ isShort = false }: { readonly isShort?: boolean }) {
  const { toasts } = useWiring();
  const { mode, state } = useTimerControls();
  const { addedMinutes } = useHarvest();
  const isWorking = mode === "work" && state !== "ready";
  const line = useSyncExternalStore(toasts.subscribe, () =>
    toasts.get().findLast(({ kind, phase }) => kind === "session" && phase === "shown"),
  );
  useEffect(() => toasts.claim("session"), [toasts]);
  useEffect(() => {
    if (!isWorking) return;
    for (const { id, kind } of toasts.get()) if (kind === "session") toasts.dismiss(id);
  }, [isWorking, toasts]);
  const texts = line === undefined ? [] : [line.text, ...line.more.map(({ text }) => text)];
  // What Undo takes back stands last. Its minutes stand in the ring.
  const counted = line?.actions.length ? texts.pop() : undefined;
  return (
    <div role="status" className={classNames(styles.notice, isShort && styles.short)}>
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      {line !== undefined && counted !== undefined && (
        <p>
          {addedMinutes === 0
            ? counted
            : isShort
              ? timerPageWords.addedToday(addedMinutes)
              : timerPageWords.countedToday}
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
        </p>
      )}
    </div>
  );
}
