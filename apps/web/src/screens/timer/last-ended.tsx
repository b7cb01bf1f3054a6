import { countSession, dismissLastEnded, lastEndedView, startNextTask } from "@furrow/core";
import { Check, Play, X } from "lucide-react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./last-ended.module.css";
import { toMainButton } from "./main-button.ts";

/** What the session that ended left open: whether its time counts, or which task is next. */
export function LastEnded() {
  const today = useToday();
  const left = useView(lastEndedView, today);
  const run = useRun();
  if (left === null) return null;
  const { startedAt } = left;
  const dismiss = () => void run(dismissLastEnded, { startedAt });
  if (left.type === "count") {
    return (
      <div className={styles.left}>
        <p>{timerPageWords.askToCount(left.minutes, left.day === today ? null : left.day)}</p>
        <div className={styles.answers}>
          <Button
            ref={toMainButton}
            size="sm"
            variant="primary"
            icon={<Check />}
            onClick={() => void run(countSession, { startedAt })}
          >
            {timerPageWords.countIt}
          </Button>
          <Button ref={toMainButton} size="sm" variant="quiet" onClick={dismiss}>
            {timerPageWords.doNotCount}
          </Button>
        </div>
      </div>
    );
  }
  const { task, timerMinutes } = left.next;
  const minutes = Math.min(timerMinutes, 120);
  const start = () =>
    void run(startNextTask, { taskId: task.id, title: task.title, duration: { minutes: timerMinutes } });
  return (
    <div className={styles.left}>
      <p className={styles.next}>
        <span>{timerPageWords.nextTask}</span>
        <strong dir="auto">{task.title}</strong>
      </p>
      <div className={styles.answers}>
        <Button
          ref={toMainButton}
          size="sm"
          icon={<Play />}
          aria-label={timerPageWords.startNextTask(minutes, task.title)}
          onClick={start}
        >
          {timerPageWords.startNow(minutes)}
        </Button>
        <IconButton
          icon={<X />}
          ref={toMainButton}
          size="sm"
          label={timerPageWords.notNow}
          onClick={dismiss}
        />
      </div>
    </div>
  );
}
