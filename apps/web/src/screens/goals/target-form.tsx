import { type GoalCardView, setGoal } from "@furrow/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { goalsWords } from "#messages/goals.ts";
import { Button } from "../../components/button.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { useRun } from "../../hooks/use-run.ts";
import styles from "./goals.module.css";

/** Sets the target of the running period; the default for later ones is in the settings. */
export function TargetForm({ card, onDone }: { readonly card: GoalCardView; readonly onDone: () => void }) {
  const { type, goal, min, step } = card;
  const [hours, setHours] = useState(goal);
  const form = useRef<HTMLFormElement>(null);
  const run = useRun();

  useEffect(() => form.current?.querySelector("input")?.select(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = hours === goal || (await run(setGoal, { period: type, hours })).ok;
    if (done) onDone();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={save}
      // Typed hours may lie between the steps, which the browser would refuse.
      noValidate
      onKeyDown={(event) => event.key === "Escape" && onDone()}
      aria-label={goalsWords.edit(goalsWords.titles[type])}
    >
      <NumberStepper label={goalsWords.targetHours} value={hours} min={min} step={step} onValue={setHours} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {commonWords.save}
        </Button>
        <Button onClick={onDone}>{commonWords.cancel}</Button>
      </div>
    </form>
  );
}
