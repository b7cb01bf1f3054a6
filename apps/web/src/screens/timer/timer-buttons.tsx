import { endBreak, finishWork, fiveMoreMinutes, pauseTimer, resetTimer, startTimer } from "@furrow/core";
import { Pause, Play, RotateCcw, SkipForward } from "lucide-react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { Sickle } from "../../components/icons/own-icons.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { HARVEST_MS } from "../../state/notices/announce.tsx";
import { AwayAnswers } from "./away-form.tsx";
import { toMainButton } from "./main-button.ts";
import { refusalText } from "./refusal-text.ts";
import styles from "./timer-buttons.module.css";

type Size = Pick<ButtonLook, "size">;

/** One button starts and pauses, so that it stays under the finger and keeps the focus. */
export function TimerButtons({ size = "lg" }: Size) {
  const { mode, state, canStart, canFinish, canSkipBreak, stop } = useTimerControls();
  const buttons = timerPageWords.buttons[mode];
  const run = useRun();
  if (state === "away") return <AwayAnswers size={size} />;
  return (
    <div className={classNames(styles.buttons, styles[mode])} data-keep-clear="">
      <Button
        data-timer-main=""
        ref={toMainButton}
        variant="primary"
        size={size}
        className={styles.main}
        icon={canStart ? <Play /> : <Pause />}
        onClick={() => void run(canStart ? startTimer : pauseTimer, undefined)}
      >
        {canStart ? buttons.start : buttons.pause}
      </Button>
      {canFinish && <Finish size={size} />}
      {canSkipBreak && (
        <Button ref={toMainButton} size={size} onClick={() => void run(fiveMoreMinutes, undefined)}>
          {timerPageWords.fiveMoreMinutes}
        </Button>
      )}
      <Button
        ref={toMainButton}
        size={size}
        icon={stop === "reset" ? <RotateCcw /> : <SkipForward />}
        onClick={() => void run(stop === "reset" ? resetTimer : endBreak, undefined)}
      >
        {buttons.stop}
      </Button>
    </div>
  );
}

function Finish({ size }: Size) {
  const run = useRun();
  const notify = useNotify();
  const { telemetry, toasts } = useWiring();
  const finish = async () => {
    toasts.keepQuiet(HARVEST_MS);
    const done = await run(finishWork, undefined);
    if (done.ok) return telemetry.record({ type: "event", name: "session-completed", mode: "work" });
    toasts.keepQuiet(0);
    const text = refusalText(done.error);
    if (text !== null) notify.info(text);
  };
  return (
    <Button ref={toMainButton} {...(size && { size })} icon={<Sickle />} onClick={() => void finish()}>
      {timerPageWords.finish}
    </Button>
  );
}
