import { type Day, weekStart, yearOfDay } from "@furrow/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { letterWords as words } from "#messages/letter.ts";
import { Card } from "../../components/card.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Loading } from "../../components/message.tsx";
import styles from "./letter.module.css";
import { LetterPaper } from "./letter-paper.tsx";
import { useLetters } from "./use-letters.ts";

/** All letters, a year at a time, the newest first. */
export default function LettersPart({ today }: { readonly today: Day }) {
  const letters = useLetters(today);
  const present = yearOfDay(today);
  const [year, setYear] = useState(present);
  if (letters === null) return <Loading>{words.loading}</Loading>;
  const shown = letters.filter(({ day }) => yearOfDay(day) === year).reverse();
  const first = letters[0] === undefined ? present : yearOfDay(letters[0].day);
  return (
    <Card as="section" aria-labelledby="letters">
      <h2 id="letters">{words.letters}</h2>
      <p>{words.intro}</p>
      <div className={styles.years}>
        <IconButton
          icon={<ChevronLeft data-points />}
          label={words.previousYear}
          aria-disabled={year <= first}
          onClick={() => setYear(Math.max(first, year - 1))}
        />
        <p aria-live="polite">{words.year(year, shown.length)}</p>
        <IconButton
          icon={<ChevronRight data-points />}
          label={words.nextYear}
          aria-disabled={year >= present}
          onClick={() => setYear(Math.min(present, year + 1))}
        />
      </div>
      <div className={styles.diary}>
        {shown.map((letter) => (
          <LetterPaper
            key={letter.day}
            letter={letter}
            today={today}
            isCurrent={letter.day === weekStart(today)}
          />
        ))}
      </div>
    </Card>
  );
}
