import type { Day } from "@furrow/core";
import { X } from "lucide-react";
import { useState } from "react";
import { letterWords as words } from "#messages/letter.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useToday } from "../../hooks/use-now.ts";
import styles from "./letter.module.css";
import { LetterPaper } from "./letter-paper.tsx";
import { useLetters } from "./use-letters.ts";

const toHeading = moveFocusOnRemoval(() => () => document.querySelector<HTMLElement>("main h1"));

/** This week's letter, on the dashboard: its first sentence. The page keeps its place free until it is written. */
export default function LetterCard({ day }: { readonly day: Day }) {
  const today = useToday();
  const letter = useLetters(today)?.find((each) => each.day === day);
  const [, putAway] = useDeviceSetting("letterAway");
  const [isOpen, setOpen] = useState(false);
  if (letter === undefined) return null;
  const { from } = letter;
  return (
    <Card as="section" padding="sm" className={styles.card} aria-label={words.title}>
      {from !== null && <AnimalPicture type={from.type} id={from.id} size={48} />}
      <p>{words.fact(letter)}</p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.read}
      </Button>
      <IconButton ref={toHeading} icon={<X />} label={words.putAway} onClick={() => putAway(day)} />
      {isOpen && (
        <Dialog title={words.title} onClose={() => setOpen(false)}>
          <LetterPaper letter={letter} today={today} isCurrent />
        </Dialog>
      )}
    </Card>
  );
}
