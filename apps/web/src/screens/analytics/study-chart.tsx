import { barHeight, type Chart } from "@furrow/core";
import { type CSSProperties, useState } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { coursesWords } from "#messages/courses.ts";
import { jointsWords } from "#messages/joints.ts";
import { useRestricted } from "../../components/restricted.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import { inARow } from "../../messages/in-a-row.ts";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./analytics.module.css";
import { BAR_SHARE, margins, WIDEST_BAR } from "./chart-layout.ts";
import type { ChartPart, ChartParts } from "./chart-parts.ts";

const HEIGHT = 280;
const PLOT_HEIGHT = HEIGHT - margins.top - margins.bottom;
/** Half the width of a tip, about: it stays within the chart. */
const TIP_ROOM = 90;

/** The same measures as those of the picture that can be saved; how wide all is, the browser knows without being asked. */
const measures: CSSProperties & Record<`--${string}`, string> = {
  "--chart-height": `${HEIGHT}px`,
  "--plot-start": `${margins.left}px`,
  "--plot-end": `${margins.right}px`,
  "--plot-top": `${margins.top}px`,
  "--plot-height": `${PLOT_HEIGHT}px`,
  "--bar-width": `min(${WIDEST_BAR}px, ${BAR_SHARE * 100}%)`,
};

const partStyle = ({ color, hours }: ChartPart) => ({
  ...(color !== null && courseStyle(color)),
  flexGrow: hours,
});

const inWords = (parts: readonly ChartPart[] | undefined): string | undefined =>
  parts &&
  inARow(
    parts.map(({ name, hours }) => coursesWords.part(name, hours)),
    jointsWords.comma,
  );

/** The bars, as wide as there is room. A reader that does not see them gets the same as a table. */
export function StudyChart({ chart, parts }: { readonly chart: Chart; readonly parts: ChartParts | null }) {
  const [active, setActive] = useState<number | null>(null);
  const restricted = useRestricted();
  const { range, bars, maximum, ticks } = chart;
  const title = analyticsWords.chartTitle(chart);
  const axisLabel = analyticsWords.axis[range];
  const shown = active === null ? undefined : bars[active];
  const shownAt = active === null ? 0 : (active + 0.5) / bars.length;

  return (
    <div className={styles.chart} style={measures}>
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <div key={tick} className={styles.line} style={{ bottom: (tick / maximum) * PLOT_HEIGHT }}>
              <span>{analyticsWords.tick(tick)}</span>
            </div>
          ))}
        </div>
        <span className={styles.axis} aria-hidden="true">
          {axisLabel}
        </span>
        <ol className={styles.bars} aria-label={analyticsWords.hoursOf(title)}>
          {bars.map((bar, index) => (
            <li key={bar.from}>
              <button
                type="button"
                className={styles.bar}
                aria-label={analyticsWords.barOf(analyticsWords.barDates(range, bar), bar.hours)}
                aria-description={inWords(parts?.bars[index])}
                data-today={bar.isToday || undefined}
                data-empty={bar.hours === 0 || undefined}
                onPointerEnter={() => setActive(index)}
                onPointerLeave={() => setActive(null)}
                onPointerDown={() => setActive(index)}
                onFocus={() => setActive(index)}
                onBlur={() => setActive(null)}
                {...restricted}
              >
                <span
                  className={styles.column}
                  data-parts={parts !== null || undefined}
                  style={{ height: barHeight(bar.hours, maximum, PLOT_HEIGHT) }}
                >
                  {parts?.bars[index]?.map((part) => (
                    <i key={part.id} style={partStyle(part)} />
                  ))}
                </span>
              </button>
              <span className={styles.barLabel} data-today={bar.isToday || undefined} aria-hidden="true">
                {analyticsWords.barName(range, bar, index)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {shown !== undefined && (
        <p
          className={styles.tip}
          aria-hidden="true"
          style={{
            insetInlineStart: `clamp(${TIP_ROOM}px, ${margins.left}px + ${shownAt} * (100% - ${margins.left + margins.right}px), 100% - ${TIP_ROOM}px)`,
            top: margins.top + PLOT_HEIGHT - barHeight(shown.hours, maximum, PLOT_HEIGHT),
          }}
        >
          <strong>{format.chartDuration(shown.hours)}</strong>
          {analyticsWords.barDates(range, shown)}
          {active !== null &&
            parts?.bars[active]
              ?.toReversed()
              .map(({ id, name, hours }) => <span key={id}>{coursesWords.part(name, hours)}</span>)}
        </p>
      )}
      {parts !== null && (
        <ul className={styles.parts} aria-label={coursesWords.parts}>
          {parts.legend.map((part) => (
            <li key={part.id}>
              <i style={partStyle(part)} aria-hidden="true" />
              {coursesWords.part(part.name, part.hours)}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <table>
          <caption>{analyticsWords.hoursOf(title)}</caption>
          <thead>
            <tr>
              <th scope="col">{axisLabel}</th>
              <th scope="col">{analyticsWords.studyTime}</th>
              {parts !== null && <th scope="col">{coursesWords.parts}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar, index) => (
              <tr key={bar.from}>
                <th scope="row">{analyticsWords.barDates(range, bar)}</th>
                <td>{format.chartDuration(bar.hours)}</td>
                {parts !== null && <td>{inWords(parts.bars[index])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
