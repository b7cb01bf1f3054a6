import { addDays, addMonths, type Day, firstDayOfMonth, isDay, monthOf, type State } from "@furrow/core";
import { type FarmDays, farmDays, pastOf, type YearPeriod, yearsOf, yearView } from "@furrow/core/year";
import { Share2 } from "lucide-react";
import { useMemo, useState } from "react";
import { pagesWords } from "#messages/pages.ts";
import { yearWords as words } from "#messages/year.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Select } from "../../components/select.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./year.module.css";
import { cardsOf, YearCards } from "./year-cards.tsx";

const FarmPlayer = lazyComponent(() => import("./farm-player.tsx"));
const SaveDialog = lazyComponent(() => import("./save-dialog.tsx"), { failed: DialogNotLoaded });

const view = (state: State, from: Day, to: Day, today: Day) => yearView(state, { from, to }, today);

/** Before the first animal came there is nothing to play. */
const played = (state: State, from: Day, to: Day): FarmDays => {
  const all = farmDays(state, from, to);
  const first = Math.min(...all.animals.map(({ comes }) => comes));
  return first > 1 && first < all.days.length ? farmDays(state, addDays(from, first - 1), to) : all;
};

export default function YearPage() {
  const today = useToday();
  const years = useView(yearsOf, today);
  const [chosen, choose] = useState("");
  const of = chosen || (years[0] ?? "");
  const [dates, setDates] = useState<YearPeriod>({ from: halfAYearBefore(today), to: today });
  const [isSaving, setSaving] = useState(false);
  const isYear = of !== "semester" && of !== "dates";
  const { from, to } = pastOf(
    isYear ? { from: `${of}-01-01` as Day, to: `${of}-12-31` as Day } : valid(dates, today),
    today,
  );
  const facts = useView(view, from, to, today);
  const days = useView(played, from, to);
  const cards = useMemo(
    () => cardsOf(facts, { courseNames: true, animalNames: true, isYear }),
    [facts, isYear],
  );
  const hasFarm = days.animals.some(({ comes, leaves }) => comes < days.days.length && (leaves ?? 1) > 0);
  const isEmpty = cards.length === 0 && !hasFarm;
  const change = (value: string) => {
    choose(value);
    setDates({ from: halfAYearBefore(today), to: today });
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
            value={of}
            options={[
              ...years.map((year) => ({ value: year, label: year })),
              { value: "semester", label: words.lastHalfYear },
              { value: "dates", label: words.anyDates },
            ]}
            onValue={change}
          />
          {of === "dates" && (
            <>
              <TextField
                label={words.from}
                type="date"
                value={dates.from}
                onChange={({ target }) => setDates({ ...dates, from: target.value as Day })}
              />
              <TextField
                label={words.to}
                type="date"
                value={dates.to}
                error={dates.from > dates.to ? words.daysReversed : undefined}
                onChange={({ target }) => setDates({ ...dates, to: target.value as Day })}
              />
            </>
          )}
          <p className={styles.period}>{words.period(from, to)}</p>
        </div>
        {isEmpty && (
          <Card className={styles.empty}>
            <p className={styles.figure}>{words.nothing}</p>
            <p>{words.nothingWhy}</p>
          </Card>
        )}
        {hasFarm && <FarmPlayer key={`${from} ${to}`} days={days} />}
        <YearCards cards={cards} />
      </div>
      {isSaving && (
        <SaveDialog
          facts={facts}
          days={hasFarm ? days : null}
          isYear={isYear}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

const halfAYearBefore = (today: Day): Day => firstDayOfMonth(addMonths(monthOf(today), -5));

/** While a date is missing, or they are the wrong way round: today. */
const valid = ({ from, to }: YearPeriod, today: Day): YearPeriod =>
  isDay(from) && isDay(to) && from <= to && from <= today ? { from, to } : { from: today, to: today };
