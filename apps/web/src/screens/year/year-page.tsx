import type { ChartSpan, Day } from "@furrow/core";
import { farmDays, yearsOf, yearView } from "@furrow/core/year";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { pagesWords } from "#messages/pages.ts";
import { yearWords as words } from "#messages/year.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Select } from "../../components/select.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { lastHalfYear, RangeFields, rangeProblem } from "../../shared/day-range/range-fields.tsx";
import styles from "./year.module.css";
import { cardsOf, YearCards } from "./year-cards.tsx";

const FarmPlayer = lazyComponent(() => import("./farm-player.tsx"));
const SaveDialog = lazyComponent(() => import("./save-dialog.tsx"), { failed: DialogNotLoaded });

const DATES = "dates";

export default function YearPage() {
  const today = useToday();
  const years = useView(yearsOf, today);
  const [chosen, choose] = useState<string | null>(null);
  const which = chosen ?? years[0] ?? DATES;
  const [dates, setDates] = useState(() => lastHalfYear(today));
  /** While a date is missing, or they are the wrong way round, the days before stay. */
  const [lastDates, setLastDates] = useState(dates);
  const [isSaving, setSaving] = useState(false);
  const period = which === DATES ? lastDates : wholeYear(which);
  const facts = useView(yearView, period.from, period.to, today);
  const days = useView(farmDays, facts.from, facts.to);
  const cards = cardsOf(facts);
  const isEmpty = cards.length === 0 && days === null;
  const change = (next: ChartSpan) => {
    setDates(next);
    if (rangeProblem(next) === undefined) setLastDates(next);
  };

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
          <Select
            label={words.which}
            value={which}
            options={[
              ...years.map((year) => ({ value: year, label: year })),
              { value: DATES, label: words.otherDates },
            ]}
            onValue={choose}
          />
          {which === DATES && <RangeFields range={dates} onRange={change} />}
          <p className={styles.period}>{words.period(facts.from, facts.to)}</p>
        </div>
        {isEmpty && (
          <Card>
            <EmptyState title={words.nothing}>{words.nothingWhy}</EmptyState>
          </Card>
        )}
        {days !== null && <FarmPlayer key={`${facts.from} ${facts.to}`} days={days} />}
        <YearCards cards={cards} />
      </div>
      {isSaving && <SaveDialog facts={facts} days={days} onClose={() => setSaving(false)} />}
    </>
  );
}

const wholeYear = (year: string): ChartSpan => ({
  from: `${year}-01-01` as Day,
  to: `${year}-12-31` as Day,
});
