import { type AnimalEvent, dayOf, monthOf } from "@furrow/core";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { farmWords } from "#messages/farm.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { Button } from "../../components/button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import styles from "./farm.module.css";

const WINDOW = 40;
const FACE = 44;

/** Who came in a month as faces, and who left in words; newest first. */
export default function FarmHistory({ events }: { readonly events: readonly AnimalEvent[] }) {
  const [shown, setShown] = useState(WINDOW);
  if (events.length === 0) return null;
  const months = Map.groupBy(events.slice(0, shown), ({ at }) => monthOf(dayOf(at)));
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">{farmWords.history}</h2>
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={format.month(month)}>
          <h3>{format.month(month)}</h3>
          <ol>
            {ofMonth.map((event) => (
              <li key={`${event.animalId} ${event.what} ${event.at}`} data-what={event.what}>
                {event.what === "came" ? (
                  <span title={farmWords.event(event)}>
                    <AnimalPicture type={event.type} id={event.animalId} size={FACE} />
                    <VisuallyHidden>{farmWords.event(event)}</VisuallyHidden>
                    <time dateTime={event.at} aria-hidden="true">
                      {Number(dayOf(event.at).slice(8))}
                    </time>
                  </span>
                ) : (
                  <>
                    <time dateTime={event.at}>{format.date(Date.parse(event.at))}</time>{" "}
                    {farmWords.event(event)}
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {shown < events.length && (
        <Button onClick={() => setShown(shown + WINDOW)}>{commonWords.showMore}</Button>
      )}
    </section>
  );
}
