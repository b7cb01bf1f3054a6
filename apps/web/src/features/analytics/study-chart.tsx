import { barHeight, type Chart } from "@furrow/core";
import { useState } from "react";
import { analyticsWords } from "#words/analytics.ts";
import { coursesWords } from "#words/courses.ts";
import { useRestricted } from "../../ui/restricted.ts";
import { useWidth } from "../../ui/use-width.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { courseStyle } from "../../widgets/courses/course-style.ts";
import { format } from "../../words/format.ts";
import styles from "./analytics.module.css";
import { layoutOf } from "./chart-layout.ts";
import type { ChartPart, ChartParts } from "./chart-parts.ts";

const HEIGHT = 280;

const partStyle = ({ color, hours }: ChartPart) => ({
  ...(color !== null && courseStyle(color)),
  flexGrow: hours,
});

const inWords = (parts: readonly ChartPart[] | undefined): string | undefined =>
  parts?.map(({ name, hours }) => coursesWords.part(name, hours)).join(", ");

/** The bars, drawn to the width there is. A reader that does not see them gets the same as a table. */
export function StudyChart({ chart, parts }: { readonly chart: Chart; readonly parts: ChartParts | null }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const restricted = useRestricted();
  const { range, bars, maximum, ticks } = chart;
  const title = analyticsWords.chartTitle(chart);
  const axisLabel = analyticsWords.axis[range];
  const { left, top, plotWidth, plotHeight, slot, barWidth } = layoutOf(width, HEIGHT, bars.length);
  const base = top + plotHeight;
  const shown = active === null ? undefined : bars[active];
  const shownAt = active === null ? 0 : left + slot * (active + 0.5);

  return (
    <div className={styles.chart} ref={frame}>
      {width > 0 && (
        <>
          <svg width={width} height={HEIGHT} aria-hidden="true">
            {ticks.map((tick) => {
              const y = base - (tick / maximum) * plotHeight;
              return (
                <g key={tick}>
                  <line className={styles.grid} x1={left} x2={left + plotWidth} y1={y} y2={y} />
                  <text className={styles.tick} x={left - 8} y={y} dominantBaseline="middle" textAnchor="end">
                    {analyticsWords.tick(tick)}
                  </text>
                </g>
              );
            })}
            <text className={styles.axis} x={left + plotWidth / 2} y={HEIGHT - 6} textAnchor="middle">
              {axisLabel}
            </text>
          </svg>
          <ol
            className={styles.bars}
            style={{ left, top, width: plotWidth }}
            aria-label={analyticsWords.hoursOf(title)}
          >
            {bars.map((bar, index) => (
              <li key={bar.from}>
                <button
                  type="button"
                  className={styles.bar}
                  style={{ height: plotHeight }}
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
                    style={{ width: barWidth, height: barHeight(bar.hours, maximum, plotHeight) }}
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
        </>
      )}
      {shown !== undefined && (
        <p
          className={styles.tip}
          aria-hidden="true"
          style={{
            left: Math.min(Math.max(shownAt, 90), width - 90),
            top: base - barHeight(shown.hours, maximum, plotHeight),
          }}
        >
          <strong>{format.duration(shown.hours)}</strong>
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
                <td>{format.duration(bar.hours)}</td>
                {parts !== null && <td>{inWords(parts.bars[index])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
