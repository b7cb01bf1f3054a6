import { addMonths, type Day, firstDayOfMonth, isDay, monthOf } from "@furrow/core";
import { yearWords as words } from "#messages/year.ts";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { Select } from "../../components/select.tsx";
import { TextField } from "../../components/text-field.tsx";

export type Period =
  | { readonly of: "year"; readonly year: number }
  /** The half year up to today. */
  | { readonly of: "semester" }
  /** An emptied field has no valid day. */
  | { readonly of: "days"; readonly from: Day; readonly to: Day };

const KINDS = (["year", "semester", "days"] as const).map((value) => ({
  value,
  label: words.whichOf[value],
}));

interface PeriodChoiceProps {
  readonly period: Period;
  readonly years: readonly number[];
  readonly today: Day;
  readonly onPeriod: (period: Period) => void;
}

export function PeriodChoice({ period, years, today, onPeriod }: PeriodChoiceProps) {
  const first: Readonly<Record<Period["of"], Period>> = {
    year: { of: "year", year: years[0] ?? Number(today.slice(0, 4)) },
    semester: { of: "semester" },
    days: { of: "days", from: firstDayOfMonth(addMonths(monthOf(today), -1)), to: today },
  };
  return (
    <>
      <SegmentedControl
        label={words.which}
        value={period.of}
        options={KINDS}
        onValue={(of) => onPeriod(first[of])}
      />
      {period.of === "year" && years.length > 1 && (
        <Select
          label={words.year}
          value={String(period.year)}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          onValue={(year) => onPeriod({ of: "year", year: Number(year) })}
        />
      )}
      {period.of === "days" && (
        <>
          <TextField
            label={words.from}
            type="date"
            max={today}
            value={period.from}
            onChange={({ target }) => onPeriod({ ...period, from: target.value as Day })}
          />
          <TextField
            label={words.to}
            type="date"
            max={today}
            value={period.to}
            error={problemOf(period)}
            onChange={({ target }) => onPeriod({ ...period, to: target.value as Day })}
          />
        </>
      )}
    </>
  );
}

const problemOf = ({ from, to }: { readonly from: Day; readonly to: Day }): string | undefined => {
  if (!isDay(from) || !isDay(to)) return words.daysMissing;
  return from > to ? words.daysReversed : undefined;
};
