import type { AnimalEvent } from "@furrow/core";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { farmWords } from "#messages/farm.ts";
import { Button } from "../../components/button.tsx";
import { format } from "../../messages/format.ts";
import styles from "./farm.module.css";

const WINDOW = 20;

/** Arrivals and departures with reasons; newest first. */
export default function FarmHistory({ events }: { readonly events: readonly AnimalEvent[] }) {
  const [shown, setShown] = useState(WINDOW);
  if (events.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">{farmWords.history}</h2>
      <ol>
        {events.slice(0, shown).map((event) => (
          <li key={`${event.animalId} ${event.what} ${event.at}`} data-what={event.what}>
            <time dateTime={event.at}>{format.date(Date.parse(event.at))}</time>
            <span>{farmWords.event(event)}</span>
          </li>
        ))}
      </ol>
      {shown < events.length && (
        <Button onClick={() => setShown(shown + WINDOW)}>{commonWords.showMore}</Button>
      )}
    </section>
  );
}
