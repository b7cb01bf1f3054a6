import { type AnalyticsView, CHART_RANGES, type ChartRange } from "@furrow/core";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { EmptyChartSpot } from "../../art/spots/empty-chart.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useNotify } from "../../wiring/hooks.ts";
import { useWiring } from "../../wiring/wiring.tsx";
import styles from "./analytics.module.css";
import { chartCsv } from "./chart-csv.ts";
import { StudyChart } from "./study-chart.tsx";

const RANGE_LABEL: Readonly<Record<ChartRange, string>> = { week: "Week", month: "Month", year: "Year" };
const RANGES = CHART_RANGES.map((value) => ({ value, label: RANGE_LABEL[value] }));

export interface HoursCardProps {
  readonly view: AnalyticsView;
  readonly onShow: (shown: { readonly range: ChartRange; readonly offset: number }) => void;
}

export function HoursCard({ view: { chart, emptyChart }, onShow }: HoursCardProps) {
  const { range, offset, title, canGoForward } = chart;
  const { saveFile } = useWiring();
  const notify = useNotify();

  const savePicture = async () => {
    try {
      const { chartPicture } = await import("./chart-picture.ts");
      saveFile(await chartPicture(chart));
    } catch {
      notify.error("The picture could not be made in this browser.");
    }
  };

  return (
    <Card as="section" aria-labelledby="hours">
      <header className={styles.chartHead}>
        <h2 id="hours">Study Hours</h2>
        <SegmentedControl
          label="Period of the chart"
          value={range}
          options={RANGES}
          onValue={(next) => onShow({ range: next, offset: 0 })}
        />
      </header>
      <div className={styles.paging}>
        <IconButton label="Previous period" onClick={() => onShow({ range, offset: offset - 1 })}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite">{title}</p>
        <IconButton
          label="Next period"
          disabled={!canGoForward}
          onClick={() => onShow({ range, offset: offset + 1 })}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {emptyChart === null ? (
        <>
          <StudyChart chart={chart} />
          <div className={styles.saving}>
            <Button size="sm" variant="quiet" icon={<Download aria-hidden="true" />} onClick={savePicture}>
              Chart as picture
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile(chartCsv(chart))}
            >
              Data as CSV
            </Button>
          </div>
        </>
      ) : (
        <EmptyState picture={<EmptyChartSpot />} title={emptyChart.title}>
          {emptyChart.hint}
        </EmptyState>
      )}
    </Card>
  );
}
