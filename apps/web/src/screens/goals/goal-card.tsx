import { ANIMAL_OF, type GoalCardView, type Period, setGoal } from "@furrow/core";
import { Flame, PartyPopper, Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { commonWords } from "#messages/common.ts";
import { goalsWords } from "#messages/goals.ts";
import { namesWords } from "#messages/names.ts";
import cow from "../../art/animals/drawings/cow.svg?no-inline";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { OwnAnimal } from "../../shared/farm-glimpse/own-animal.tsx";
import styles from "./goals.module.css";

const PICTURE: Readonly<Record<Period, string>> = { daily: hen, weekly: goat, monthly: cow };

export function GoalCard({ card }: { readonly card: GoalCardView }) {
  const [isEditing, setEditing] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { type, current, goal, percent, completed, streak } = card;
  const title = goalsWords.titles[type];
  const titleId = `goal-${type}`;
  const animal = namesWords.animals[ANIMAL_OF[type]];

  const stopEditing = () => {
    // The form that had the focus goes away; without this the next Tab would start at the top of the page. The button has to be there
    // at once: a frame later it may still not be, when other news is being shown. Who went on to another card while it was stored stays there.
    const isInForm = region.current?.contains(document.activeElement) === true;
    flushSync(() => setEditing(false));
    if (isInForm) editButton.current?.focus();
  };

  return (
    <Card
      ref={region}
      as="section"
      tone="raised"
      className={classNames(styles.card, completed && styles.done)}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className={styles.description}>{goalsWords.description(type, goal)}</p>
        </div>
        <OwnAnimal
          type={ANIMAL_OF[type]}
          plain={PICTURE[type]}
          className={styles.animal}
          alt={animal}
          size={64}
        />
      </header>

      <div className={styles.figures}>
        <dl>
          <div>
            <dt>{goalsWords.currentHours}</dt>
            <dd>{goalsWords.hours(current)}</dd>
          </div>
          <div>
            <dt>{goalsWords.targetHours}</dt>
            <dd>{goalsWords.hours(goal)}</dd>
          </div>
        </dl>
        <p className={styles.percent}>{goalsWords.percent(percent)}</p>
      </div>
      <ProgressBar label={goalsWords.progress(title)} percent={percent} done={completed} />

      {isEditing ? (
        <TargetForm card={card} onDone={stopEditing} />
      ) : (
        <footer className={styles.foot}>
          <p className={classNames(styles.streak, streak > 0 && styles.burning)}>
            <Flame />
            {goalsWords.streak(type, streak)}
          </p>
          <IconButton
            icon={<Pencil />}
            ref={editButton}
            label={goalsWords.edit[type]}
            onClick={() => setEditing(true)}
          />
        </footer>
      )}

      {completed && (
        <p className={styles.banner} role="status">
          <PartyPopper />
          {goalsWords.completed}
        </p>
      )}
    </Card>
  );
}

/** Sets the target of the running period; the default for later ones is in the settings. */
function TargetForm({ card, onDone }: { readonly card: GoalCardView; readonly onDone: () => void }) {
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
      aria-label={goalsWords.edit[type]}
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
