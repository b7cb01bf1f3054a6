import { addMonths, type Day, firstDayOfMonth, isDay, monthOf, type State, yearOfDay } from "@furrow/core";
import { pastOf, type YearPeriod, yearsOf, yearView } from "@furrow/core/year";
import { Share2 } from "lucide-react";
import { useMemo, useState } from "react";
import { pagesWords } from "#messages/pages.ts";
import { yearWords as words } from "#messages/year.ts";
import { LOW, lowFrame, NARROW, tallFrame, wideFrame } from "../../art/scene/frame.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { timeZone } from "../../hooks/time-zone.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { cardsOf } from "./cards.ts";
import { farmDaysOf, planOf } from "./film/film.ts";
import { type Period, PeriodChoice } from "./period-choice.tsx";
import styles from "./year.module.css";
import { YearCards } from "./year-cards.tsx";

const FarmPlayer = lazyComponent(() => import("./farm-player.tsx"));
const SaveDialog = lazyComponent(() => import("./save/save-dialog.tsx"), { failed: DialogNotLoaded });

const view = (state: State, from: Day, to: Day, today: Day) => yearView(state, { from, to }, today);

export default function YearPage() {
  const today = useToday();
  const years = useView(yearsOf, today);
  const [period, setPeriod] = useState<Period>(() => ({ of: "year", year: years[0] ?? yearOfDay(today) }));
  const [isSaving, setSaving] = useState(false);
  const { from, to } = pastOf(daysOf(period, today), today);
  const facts = useView(view, from, to, today);
  const days = useView(farmDaysOf, from, to);
  const narrow = useMediaQuery(NARROW);
  const low = useMediaQuery(LOW);
  const frame = low ? lowFrame : narrow ? tallFrame : wideFrame;
  const plan = useMemo(() => planOf(days, frame, timeZone()), [days, frame]);
  const isYear = period.of === "year";
  const cards = useMemo(
    () => cardsOf(facts, { courseNames: true, animalNames: true, isYear }),
    [facts, isYear],
  );
  const hasFarm = plan.counts.some(({ animals }) => animals > 0);
  const isEmpty = cards.length === 0 && !hasFarm;

  return (
    <>
      <PageHeading
        intro={words.intro}
        actions={
          !isEmpty && (
            <Button icon={<Share2 />} onClick={() => setSaving(true)}>
              {words.save.open}
            </Button>
          )
        }
      >
        {pagesWords.year}
      </PageHeading>
      <div className={styles.page}>
        <div className={styles.choice}>
          <PeriodChoice period={period} years={years} today={today} onPeriod={setPeriod} />
          <p className={styles.period}>{words.period(from, to)}</p>
        </div>
        {isEmpty ? (
          <Card>
            <EmptyState title={words.nothing} action={<ButtonLink to="/farm">{words.openFarm}</ButtonLink>}>
              {words.nothingWhy}
            </EmptyState>
          </Card>
        ) : (
          <>
            {hasFarm && <FarmPlayer key={`${from} ${to}`} plan={plan} />}
            <YearCards cards={cards} />
          </>
        )}
      </div>
      {isSaving && (
        <SaveDialog
          facts={facts}
          hasFarm={hasFarm}
          days={days}
          isYear={isYear}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

/** While a date is missing or the dates are the wrong way round, today. */
function daysOf(period: Period, today: Day): YearPeriod {
  switch (period.of) {
    case "year":
      return {
        from: `${String(period.year).padStart(4, "0")}-01-01` as Day,
        to: `${String(period.year).padStart(4, "0")}-12-31` as Day,
      };
    case "semester":
      return { from: firstDayOfMonth(addMonths(monthOf(today), -5)), to: today };
    case "days":
      return isDay(period.from) && isDay(period.to) && period.from <= period.to && period.from <= today
        ? period
        : { from: today, to: today };
  }
}
