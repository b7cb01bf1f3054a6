import type { CSSProperties } from "react";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { courseStyle } from "../../shared/courses/course-style.ts";
import type { YearCard } from "./cards.ts";
import styles from "./year.module.css";

type Style = CSSProperties & Record<`--${string}`, string | number>;

export function YearCards({ cards }: { readonly cards: readonly YearCard[] }) {
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <article
          key={card.id}
          className={styles.card}
          data-card={card.id}
          aria-labelledby={`year-${card.id}`}
        >
          <h2 id={`year-${card.id}`}>{card.title}</h2>
          {card.figure !== undefined && <p className={styles.figure}>{card.figure}</p>}
          {card.animal !== undefined && (
            <AnimalPicture {...card.animal} size={190} className={styles.animal} />
          )}
          {card.rows !== undefined && (
            <ul className={styles.rows}>
              {card.rows.map(({ label, value, bar }) => (
                <li key={label}>
                  <span>{label}</span>
                  <span>{value}</span>
                  {bar !== undefined && (
                    <i
                      style={{ ...courseStyle(bar.color), width: `${100 * bar.share}%` }}
                      aria-hidden="true"
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {card.leaves !== undefined && (
            <div className={styles.leaves} aria-hidden="true">
              {Array.from({ length: card.leaves }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
                <i key={index} />
              ))}
            </div>
          )}
          {card.columns !== undefined && <Columns columns={card.columns} />}
          {card.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </article>
      ))}
    </div>
  );
}

/** The text says what counts of them. */
function Columns({ columns }: { readonly columns: NonNullable<YearCard["columns"]> }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {columns.map(({ label, share }, index) => {
        const style: Style = { "--share": share };
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
        return <i key={index} style={style} data-label={label} data-most={share === 1 || undefined} />;
      })}
    </div>
  );
}
