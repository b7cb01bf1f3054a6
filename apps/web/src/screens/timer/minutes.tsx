import { changeTimerMinutes, type TimerMinutes } from "@furrow/core";
import { timerPageWords } from "#messages/timer-page.ts";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { useRestricted } from "../../components/restricted.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import styles from "./minutes.module.css";
import { refusalText } from "./refusal-text.ts";

export function Minutes() {
  const { work, break: pause } = useTimerControls();
  return (
    <div className={styles.minutes}>
      <MinutesStepper setting="work" {...work} />
      <MinutesStepper setting="break" {...pause} />
    </div>
  );
}

interface MinutesStepperProps {
  readonly setting: TimerMinutes["setting"];
  readonly minutes: number;
  readonly min: number;
  readonly max: number;
}

/** While the timer runs, the stepper is disabled and a button above it explains why. */
function MinutesStepper({ setting, minutes, min, max }: MinutesStepperProps) {
  const { inputsDisabled } = useTimerControls();
  const restricted = useRestricted();
  const run = useRun();
  const notify = useNotify();
  const change = async (next: number) => {
    const done = await run(changeTimerMinutes, { setting, minutes: next });
    const text = done.ok ? null : refusalText(done.error);
    if (text !== null) notify.warning(text);
  };
  return (
    <div className={styles.stepper}>
      <NumberStepper
        label={timerPageWords.minutes[setting]}
        value={minutes}
        min={min}
        max={max}
        disabled={inputsDisabled}
        onValue={(next) => void change(next)}
      />
      {inputsDisabled && (
        <button
          type="button"
          className={styles.lock}
          aria-label={timerPageWords.whyLocked[setting]}
          onClick={() => void change(minutes)}
          {...restricted}
        />
      )}
    </div>
  );
}
