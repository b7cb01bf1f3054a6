import { chooseOpenEnded } from "@furrow/core";
import { timerPageWords } from "#messages/timer-page.ts";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { Minutes } from "./minutes.tsx";
import styles from "./work-mode.module.css";

/** Work counts down from its minutes, or up without an end. It is chosen before it begins. */
export function WorkMode() {
  const { mode, state, isOpenEnded } = useTimerControls();
  const run = useRun();
  const canChoose = mode === "work" && state === "ready";
  return (
    <>
      {canChoose && (
        <SegmentedControl
          label={timerPageWords.wayOfWork}
          value={isOpenEnded ? "up" : "down"}
          options={[
            { value: "down", label: timerPageWords.countDown },
            { value: "up", label: timerPageWords.countUp },
          ]}
          onValue={(way) => void run(chooseOpenEnded, { isOpenEnded: way === "up" })}
          fullWidth
        />
      )}
      {isOpenEnded ? <p className={styles.note}>{timerPageWords.openEndedHint}</p> : <Minutes />}
    </>
  );
}
