import { type Day, type State, yearHeatmap, yearOfDay } from "@furrow/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { Card } from "../../components/card.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import styles from "./analytics.module.css";

const CELL = 13;
const STEP = 16;
const TOP = 20;

const heatmap = (state: State, year: number, today: Day) => yearHeatmap(state.hoursByDay, year, today);

/** A year at one glance: a square a day, darker the more was studied. */
export function HeatmapCard({ today }: { readonly today: Day }) {
  const present = yearOfDay(today);
  const [year, setYear] = useState(present);
  const { weeks, months, totalHours, studyDays } = useView(heatmap, year, today);
  const frame = useRef<HTMLElement>(null);
  // If the year is wider than the card, it opens at today with the weeks before it.
  useLayoutEffect(() => {
    const now = frame.current?.querySelector<SVGRectElement>("[data-today]");
    if (!now || !frame.current) return;
    const ahead = frame.current.matches(":dir(rtl)") ? -1 : 1;
    frame.current.scrollLeft = ahead * (now.x.baseVal.value + 2 * STEP - frame.current.clientWidth);
  }, []);
  const summary = analyticsWords.yearSummary(year, totalHours, studyDays);

  return (
    <Card as="section" aria-labelledby="heatmap">
      <h2 id="heatmap">{analyticsWords.year}</h2>
      <div className={styles.paging}>
        <IconButton
          icon={<ChevronLeft data-points />}
          label={analyticsWords.previousYear}
          onClick={() => setYear(year - 1)}
        />
        <p aria-live="polite">{summary}</p>
        <IconButton
          icon={<ChevronRight data-points />}
          label={analyticsWords.nextYear}
          aria-disabled={year >= present}
          onClick={() => setYear(Math.min(present, year + 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={frame} className={styles.heatmap} tabIndex={0} aria-label={analyticsWords.calendarOfYear}>
        <svg
          data-points
          viewBox={`0 0 ${weeks.length * STEP} ${TOP + 7 * STEP}`}
          role="img"
          aria-label={analyticsWords.studyDaysOf(summary)}
        >
          {months.map(({ month, week }) => (
            <text key={month} data-points className={styles.tick} x={week * STEP} y={12}>
              {format.monthAlone(month)}
            </text>
          ))}
          {weeks.map((days, week) =>
            days.map(
              (day, weekday) =>
                day !== null && (
                  <rect
                    key={day.day}
                    className={styles.day}
                    data-level={day.level}
                    data-future={day.isFuture || undefined}
                    data-today={day.day === today || undefined}
                    x={week * STEP}
                    y={TOP + weekday * STEP}
                    width={CELL}
                    height={CELL}
                    rx={3}
                  >
                    <title>{analyticsWords.barOf(format.fullDay(day.day), day.hours)}</title>
                  </rect>
                ),
            ),
          )}
        </svg>
      </section>
      <p className={styles.legend} aria-hidden="true">
        {analyticsWords.less}
        {[0, 1, 2, 3, 4].map((level) => (
          <i key={level} className={styles.swatch} data-level={level} />
        ))}
        {analyticsWords.more}
      </p>
    </Card>
  );
}
