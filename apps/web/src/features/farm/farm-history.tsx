import type { AnimalEvent } from "@furrow/core";
import { useState } from "react";
import { commonWords } from "#words/common.ts";
import { farmWords } from "#words/farm.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./farm.module.css";

const WINDOW = 20;
const dateText = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Who came and who left, and why; newest first. */
export function FarmHistory({ events }: { readonly events: readonly AnimalEvent[] }) {
  const [shown, setShown] = useState(WINDOW);
  if (events.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">{farmWords.history}</h2>
      <ol>
        {events.slice(0, shown).map(({ animalId, at, what, text }) => (
          <li key={`${animalId} ${what} ${at}`} data-what={what}>
            <time dateTime={at}>{dateText.format(new Date(at))}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {shown < events.length && (
        <Button onClick={() => setShown(shown + WINDOW)}>{commonWords.showMore}</Button>
      )}
    </section>
  );
}
