import { endBreak, pauseTimer, resetTimer, startTimer } from "@furrow/core";
import { Pause, Play, RotateCcw, SkipForward } from "lucide-react";
import { timerPageWords } from "#words/timer-page.ts";
import { useRun } from "../../data/use-run.ts";
import { useTimerControls } from "../../data/use-timer.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import styles from "./timer-buttons.module.css";

/** One button starts and pauses, so that whoever pressed it finds the other under the same finger, and keeps the focus. */
export function TimerButtons({ size = "lg" }: Pick<ButtonLook, "size">) {
  const { mode, canStart, stop } = useTimerControls();
  const buttons = timerPageWords.buttons[mode];
  const run = useRun();
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        size={size}
        className={styles.main}
        icon={canStart ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        onClick={() => void run(canStart ? startTimer : pauseTimer, undefined)}
      >
        {canStart ? buttons.start : buttons.pause}
      </Button>
      <Button
        size={size}
        icon={stop === "reset" ? <RotateCcw aria-hidden="true" /> : <SkipForward aria-hidden="true" />}
        onClick={() => void run(stop === "reset" ? resetTimer : endBreak, undefined)}
      >
        {buttons.stop}
      </Button>
    </div>
  );
}
