import { nextStep, type Step, stepsOf, stepsProgress, type Task } from "@furrow/core";
import { CheckCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { stepsWords } from "#messages/steps.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./next-step.module.css";
import { useStepCommands } from "./use-step-commands.ts";

/** To the step that is next then, or to the button that completes the task. */
const handOn = moveFocusOnRemoval((leaving) => {
  const box = leaving.closest("[data-next-step]");
  return () => box?.querySelector<HTMLElement>("input, button");
});

/** One press ticks it and shows the one after it. Once all are done it offers to complete the task. */
export default function NextStep({ task }: { readonly task: Task }) {
  const steps = useView(stepsOf, task);
  const commands = useStepCommands(task);
  const [justDone, setJustDone] = useState<Step | null>(null);
  const progress = stepsProgress(steps);
  const next = nextStep(steps);
  if (progress === null) return null;

  const tick = async (step: Step, isDone: boolean) => {
    if ((await commands.tick(step, isDone)) === "done") setJustDone(isDone ? step : null);
  };
  const again = justDone !== null && (
    <IconButton
      icon={<Undo2 data-points />}
      ref={handOn}
      size="sm"
      label={stepsWords.openAgain(justDone.title)}
      onClick={() => void tick(justDone, false)}
    />
  );
  return (
    <section className={styles.next} aria-label={stepsWords.next} data-next-step="">
      {next === null ? (
        <>
          <p className={styles.all}>{stepsWords.allDone(progress.total)}</p>
          <Button size="sm" icon={<CheckCheck />} onClick={() => void commands.completeTask()}>
            {stepsWords.completeTask}
          </Button>
        </>
      ) : (
        <>
          <Checkbox
            ref={handOn}
            className={styles.step}
            label={
              <>
                <span className={styles.lead}>{stepsWords.nextLead}</span> <bdi>{next.title}</bdi>
              </>
            }
            checked={false}
            onChecked={() => void tick(next, true)}
          />
          <p className={styles.progress}>{stepsWords.progress(progress)}</p>
        </>
      )}
      {again}
    </section>
  );
}
