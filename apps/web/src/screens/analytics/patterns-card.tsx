import { type Day, type State, studyPattern } from "@furrow/core";
import { analyticsWords } from "#messages/analytics.ts";
import { Card } from "../../components/card.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import styles from "./patterns-card.module.css";

const HEIGHT = 28;

const pattern = (state: State, today: Day) => studyPattern(state, today);

/** The hours of the day, one small chart a weekday, all on one scale. Nothing until there are sessions of four weeks. */
export function PatternsCard({ today }: { readonly today: Day }) {
  const view = useView(pattern, today);
  if (view === null) return null;
  const { minutes, most, busiestWeekday, busiestHour } = view;
  return (
    <Card as="section" aria-labelledby="patterns">
      <h2 id="patterns">{analyticsWords.patterns}</h2>
      <p>{analyticsWords.busiest(busiestWeekday, busiestHour)}</p>
      <div className={styles.week} aria-hidden="true">
        {minutes.map((hours, weekday) => (
          <div key={format.weekday(weekday)} className={styles.day}>
            <span>{format.weekdayInColumn(weekday)}</span>
            <svg data-points viewBox={`0 0 48 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.ground} x="0" y={HEIGHT - 0.5} width="48" height="0.5" />
              {hours.map((amount, hour) => {
                const height = (amount / most) * (HEIGHT - 1);
                return amount > 0 ? (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
                    key={hour}
                    className={styles.hour}
                    x={hour * 2 + 0.2}
                    y={HEIGHT - height}
                    width="1.6"
                    height={height}
                  />
                ) : null;
              })}
            </svg>
            <span className={styles.sum}>{format.duration(sum(hours) / 60)}</span>
          </div>
        ))}
        <p className={styles.clock}>
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{analyticsWords.hourOfDay(hour)}</span>
          ))}
        </p>
      </div>
      <p className={styles.note}>{analyticsWords.patternsOf}</p>
      <VisuallyHidden>
        <table>
          <caption>{analyticsWords.patterns}</caption>
          <tbody>
            {minutes.map((hours, weekday) => (
              <tr key={format.weekday(weekday)}>
                <th scope="row">{format.weekday(weekday)}</th>
                <td>{format.duration(sum(hours) / 60)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
