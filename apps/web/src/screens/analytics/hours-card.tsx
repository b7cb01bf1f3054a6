import {
  type AnalyticsView,
  APP_NAME,
  CHART_RANGES,
  type Chart,
  type ChartRange,
  csvText,
} from "@furrow/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { commonWords } from "#messages/common.ts";
import { coursesWords } from "#messages/courses.ts";
import { EmptyChartSpot } from "../../art/spots/empty-chart.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./analytics.module.css";
import { type ChartParts, COLORED_BY, type ColoredBy, chartParts } from "./chart-parts.ts";
import { StudyChart } from "./study-chart.tsx";

const RANGES = CHART_RANGES.map((value) => ({ value, label: analyticsWords.range[value] }));

export interface HoursCardProps {
  readonly chart: AnalyticsView["chart"];
  readonly hasCourses: boolean;
  readonly onRange: (range: ChartRange) => void;
  readonly onPage: (by: -1 | 1) => void;
}

export function HoursCard({ chart, hasCourses, onRange, onPage }: HoursCardProps) {
  const { range, isEmpty, canGoForward } = chart;
  const { saveFile } = useWiring();
  const notify = useNotify();
  const [chosen, setColoredBy] = useState<ColoredBy>("course");
  const coloredBy = chosen === "course" && !hasCourses ? "none" : chosen;
  const parts = useView(chartParts, chart, coloredBy);

  const savePicture = async () => {
    try {
      const { chartPicture } = await import("./chart-picture.ts");
      saveFile(await chartPicture(chart, parts));
    } catch {
      notify.error(commonWords.pictureFailed);
    }
  };

  return (
    <Card as="section" aria-labelledby="hours">
      <header className={styles.chartHead}>
        <h2 id="hours">{analyticsWords.hours}</h2>
        <SegmentedControl
          label={analyticsWords.chartPeriod}
          value={range}
          options={RANGES}
          onValue={onRange}
        />
        {!isEmpty && (
          <MenuButton
            label={analyticsWords.chartOptions}
            items={[
              ...COLORED_BY.map(
                (by) =>
                  by !== coloredBy &&
                  (by !== "course" || hasCourses) && {
                    label: coursesWords.colorBy[by],
                    run: () => setColoredBy(by),
                  },
              ),
              { label: analyticsWords.savePicture, run: () => void savePicture() },
              { label: analyticsWords.saveCsv, run: () => saveFile(chartCsv(chart, parts)) },
            ]}
          />
        )}
      </header>
      <div className={styles.paging}>
        <IconButton
          icon={<ChevronLeft data-points />}
          label={analyticsWords.previousPeriod}
          onClick={() => onPage(-1)}
        />
        <p aria-live="polite">{analyticsWords.chartTitle(chart)}</p>
        <IconButton
          icon={<ChevronRight data-points />}
          label={analyticsWords.nextPeriod}
          // Not `disabled`: keyboard users would lose the focus at the last period.
          aria-disabled={!canGoForward}
          onClick={() => canGoForward && onPage(1)}
        />
      </div>
      {!isEmpty ? (
        <StudyChart chart={chart} parts={parts} />
      ) : (
        <EmptyState
          picture={<EmptyChartSpot />}
          title={analyticsWords.nothingStudied}
          action={!canGoForward && <ButtonLink to="/timer">{analyticsWords.goToTimer}</ButtonLink>}
        >
          {analyticsWords.howToStudy}
        </EmptyState>
      )}
    </Card>
  );
}

/** The chart's bars and segments as CSV. */
function chartCsv({ range, bars, from, to }: Chart, parts: ChartParts | null): File {
  const legend = parts?.legend ?? [];
  const rows = bars.map((bar, index) => [
    analyticsWords.barName(range, bar, index),
    bar.from,
    bar.to,
    bar.hours,
    ...legend.map(({ id }) => parts?.bars[index]?.find((part) => part.id === id)?.hours ?? 0),
  ]);
  const { period, from: firstDay, to: lastDay, hours } = analyticsWords.csvColumns;
  const text = csvText([[period, firstDay, lastDay, hours, ...legend.map(({ name }) => name)], ...rows]);
  return new File([text], `${APP_NAME.toLowerCase()}-study-hours-${from}-to-${to}.csv`, { type: "text/csv" });
}
