import { analyticsView, type ChartRange, type ComparisonShown, type Day, type State } from "@furrow/core";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { startTransition, useState } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { pagesWords } from "#messages/pages.ts";
import { sessionBookWords as words } from "#messages/session-book.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { Loading } from "../../components/message.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./analytics.module.css";
import { BreakdownCards } from "./breakdown-cards.tsx";
import { HeatmapCard } from "./heatmap-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { MetricsCard } from "./metrics-card.tsx";
import { PatternsCard } from "./patterns-card.tsx";
import { RhythmCard } from "./rhythm-card.tsx";

const LettersPart = lazyComponent(() => import("../../shared/letter/letters-part.tsx"));
const CourseHoursCard = lazyComponent(() => import("./course-hours-card.tsx"));

const areThereCourses = ({ courses }: State): boolean => courses.size > 0;

const analytics = (state: State, range: ChartRange, offset: number, today: Day) =>
  analyticsView(state, { range, offset }, today);

export default function AnalyticsPage() {
  const today = useToday();
  const [shown, setShown] = useState<{ readonly range: ChartRange; readonly offset: number }>({
    range: "week",
    offset: 0,
  });
  const page = (by: -1 | 1) =>
    startTransition(() => setShown(({ range, offset }) => ({ range, offset: Math.min(0, offset + by) })));
  const view = useView(analytics, shown.range, shown.offset, today);
  const hasCourses = useView(areThereCourses);

  return (
    <>
      <PageHeading>{pagesWords.analytics}</PageHeading>
      <div className={styles.page}>
        <HoursCard
          chart={view.chart}
          hasCourses={hasCourses}
          onRange={(range) => setShown({ range, offset: 0 })}
          onPage={page}
        />
        <RhythmCard today={today} />
        <MetricsCard stats={view.stats} />
        {view.comparisons.length > 0 && <ComparisonCard comparisons={view.comparisons} />}
        <Card as="section" aria-labelledby="recommendations">
          <h2 id="recommendations">{analyticsWords.recommendations}</h2>
          <ul className={styles.advice}>
            {view.recommendations.map((given) => (
              <li key={given.type}>{analyticsWords.advice(given)}</li>
            ))}
          </ul>
        </Card>
        <div>
          <Disclosure title={analyticsWords.patternsPart} className={styles.page}>
            <PatternsCard today={today} />
            {hasCourses && <CourseHoursCard chart={view.chart} today={today} />}
            <BreakdownCards view={view} />
          </Disclosure>
        </div>
        <div>
          <Disclosure title={analyticsWords.lettersPart} className={styles.page}>
            <LettersPart today={today} />
          </Disclosure>
        </div>
        <div>
          <Disclosure title={analyticsWords.recordsPart} className={styles.page}>
            {view.hasData && <HeatmapCard today={today} />}
            <SessionBookCard />
          </Disclosure>
        </div>
        <ButtonLink to="/year" variant="quiet">
          {pagesWords.year}
        </ButtonLink>
      </div>
    </>
  );
}

const TREND = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

function ComparisonCard({ comparisons }: { readonly comparisons: readonly ComparisonShown[] }) {
  return (
    <Card as="section" aria-labelledby="comparison">
      <h2 id="comparison">{analyticsWords.comparison}</h2>
      {comparisons.map((comparison) => {
        const { days, change, trend } = comparison;
        const Icon = TREND[trend];
        return (
          <section key={days} className={styles.comparison} aria-label={analyticsWords.compared[days]}>
            <strong data-trend={trend}>
              <Icon data-points aria-hidden="true" />
              {analyticsWords.change(change)}
            </strong>
            <p>{analyticsWords.comparisonSentence(comparison)}</p>
          </section>
        );
      })}
    </Card>
  );
}

const BookDays = lazyComponent(() => import("../../shared/session-book/book-days.tsx"), {
  waiting: () => <Loading>{words.loading}</Loading>,
});

/** Collapsed until the user looks something up: the page is about sums. */
function SessionBookCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="session-book">
      <div className={styles.bookHead}>
        <h2 id="session-book">{words.title}</h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      <p className={styles.explanation}>{words.intro}</p>
      {isOpen && <BookDays />}
    </Card>
  );
}
