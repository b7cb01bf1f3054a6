import { answerAway, awayFromAt, clockTimeOf, type Instant } from "@furrow/core";
import { type FormEvent, useId, useState } from "react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import styles from "./away-form.module.css";
import { toMainButton } from "./main-button.ts";

/** Asks since when the user was away. An open-ended session that was left alone counts nothing before the answer. */
export function AwayForm() {
  const { away } = useTimerControls();
  const run = useRun();
  const id = useId();
  const [time, setTime] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  if (away === null) return null;

  const typed = time ?? clockTimeOf(away.quietSince);
  const answer = (event: FormEvent) => {
    event.preventDefault();
    const awayFrom = awayFromAt(typed, away.since, Date.now());
    setWrong(awayFrom === null);
    if (awayFrom !== null) void run(answerAway, { awayFrom });
  };
  return (
    <form className={styles.form} aria-labelledby={id} onSubmit={answer} noValidate>
      <h2 id={id}>{timerPageWords.wereYouAway}</h2>
      <p>{timerPageWords.nothingHeard(away.quietSince)}</p>
      <AwayAnswers size="md" />
      <div className={styles.other}>
        <TextField
          label={timerPageWords.awayFrom}
          ref={toMainButton}
          type="time"
          value={typed}
          error={isWrong ? timerPageWords.awayFromWhen(away.since) : undefined}
          onChange={(event) => setTime(event.target.value)}
        />
        <Button ref={toMainButton} type="submit">
          {timerPageWords.setAwayFrom}
        </Button>
      </div>
    </form>
  );
}

/** The two answers that need no typing. */
export function AwayAnswers({ size = "md" }: Pick<ButtonLook, "size">) {
  const { away } = useTimerControls();
  const run = useRun();
  if (away === null) return null;
  const answer = (awayFrom: Instant | null) => void run(answerAway, { awayFrom });
  return (
    <div className={styles.answers}>
      <Button
        data-timer-main=""
        ref={toMainButton}
        variant="primary"
        size={size}
        onClick={() => answer(null)}
      >
        {timerPageWords.wasHere}
      </Button>
      <Button ref={toMainButton} size={size} onClick={() => answer(away.quietSince)}>
        {timerPageWords.awaySince(away.quietSince)}
      </Button>
    </div>
  );
}
