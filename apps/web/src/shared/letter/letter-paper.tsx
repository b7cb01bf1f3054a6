import type { Day } from "@furrow/core";
import { carryOut, daysOfSuggestion, isCarriedOut, type Letter, type Suggested } from "@furrow/core/letter";
import { useId } from "react";
import { letterWords as words } from "#messages/letter.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { Button } from "../../components/button.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import styles from "./letter.module.css";

interface LetterPaperProps {
  readonly letter: Letter;
  readonly today: Day;
  /** Of this week, so that its suggestion can be carried out. */
  readonly isCurrent: boolean;
}

export function LetterPaper({ letter, today, isCurrent }: LetterPaperProps) {
  const { day, first, last, blocks, from } = letter;
  const id = useId();
  return (
    <article className={styles.letter} tabIndex={-1} aria-labelledby={id}>
      <h3 id={id}>{format.fullDay(day)}</h3>
      <p className={styles.week}>{words.about(first, last)}</p>
      <p>{words.fact(letter)}</p>
      <p>{words.kind(letter)}</p>
      {blocks !== null && <p>{words.suggestion(letter, blocks)}</p>}
      {blocks !== null && isCurrent && <Press letter={{ day, blocks }} today={today} />}
      {from !== null && (
        <p className={styles.from}>
          <AnimalPicture type={from.type} id={from.id} size={56} />
          {words.from(from)}
        </p>
      )}
    </article>
  );
}

/** The pressed button goes: the letter keeps the focus. */
const toLetter = moveFocusOnRemoval((leaving) => {
  const letter = leaving.closest<HTMLElement>("article");
  return () => letter;
});

function Press({ letter, today }: { readonly letter: Suggested; readonly today: Day }) {
  const { blocks } = letter;
  const isDone = useView(isCarriedOut, letter);
  const days = useView(daysOfSuggestion, letter, today);
  const runWithUndo = useRunWithUndo();
  if (isDone) return <p className={styles.done}>{words.isPlanned}</p>;
  if (days.length === 0) return null;
  const press = () => {
    void runWithUndo(carryOut, letter, { text: words.planned(blocks, days) });
  };
  return (
    <Button ref={toLetter} variant="primary" className={styles.press} onClick={press}>
      {words.press(blocks, days)}
    </Button>
  );
}
