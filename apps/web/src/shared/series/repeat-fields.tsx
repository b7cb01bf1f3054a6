/** The rule of a repeating task: on which days, until when, and what becomes of a time that was missed. */
import {
  addDays,
  comingDays,
  type Day,
  dateOfDay,
  MAX_INTERVAL,
  MAX_TIMES,
  monthNumberOfDay,
  type RepeatForm,
  type RepeatProblem,
  readRepeatForm,
} from "@furrow/core";
import { Repeat } from "lucide-react";
import { useId } from "react";
import { seriesWords } from "#messages/series.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { useRestricted } from "../../components/restricted.ts";
import { Select } from "../../components/select.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import styles from "./repeat-fields.module.css";

const words = seriesWords.form;

interface RepeatFieldsProps {
  readonly form: RepeatForm;
  /** Shown after the form was submitted. */
  readonly problems: readonly RepeatProblem[];
  /** The task's, from which the rule counts. */
  readonly day: Day;
  readonly today: Day;
  readonly onForm: (form: RepeatForm) => void;
  /** Absent if it cannot become a one-day task again. */
  readonly onNever?: () => void;
}

export default function RepeatFields(props: RepeatFieldsProps) {
  const { form, day, today, onForm, onNever } = props;
  const { every, interval, next, missed } = form;
  const change = (changed: Partial<RepeatForm>) => onForm({ ...form, ...changed });
  const isByDate = next === "onDates";
  return (
    <div className={styles.fields}>
      <Summary form={form} day={day} today={today} />
      <div className={styles.every}>
        <NumberStepper
          label={words.every}
          value={Number(interval)}
          min={1}
          max={MAX_INTERVAL}
          onValue={(count) => change({ interval: String(Math.round(count)) })}
        />
        <Select
          label={<VisuallyHidden>{words.unit}</VisuallyHidden>}
          value={every}
          options={UNITS.map((unit) => ({ value: unit, label: words.unitOf(unit, Number(interval)) }))}
          onValue={(unit) => change({ every: unit })}
        />
      </div>
      {isByDate && <OnWhichDays {...props} />}
      <Ends {...props} />
      <div>
        <Checkbox
          label={words.afterDone}
          hint={words.afterDoneHint}
          checked={!isByDate}
          onChecked={(isAfter) => change({ next: isAfter ? "afterDone" : "onDates" })}
        />
        {isByDate && (
          <Checkbox
            label={words.stays}
            hint={words.staysHint}
            checked={missed === "stays"}
            onChecked={(stays) => change({ missed: stays ? "stays" : "goes" })}
          />
        )}
      </div>
      {onNever !== undefined && (
        <Button size="sm" variant="quiet" className={styles.never} onClick={onNever}>
          {words.never}
        </Button>
      )}
    </div>
  );
}

const UNITS = ["day", "week", "month", "year"] as const;

function OnWhichDays({ form, day, onForm }: RepeatFieldsProps) {
  switch (form.every) {
    case "day":
      return null;
    case "week":
      return (
        <WeekdayChoice
          label={words.on}
          value={form.weekdays}
          onValue={(weekdays) => onForm({ ...form, weekdays })}
        />
      );
    case "month": {
      const date = form.date === "last" ? dateOfDay(day) : Number(form.date);
      return (
        <Select
          label={words.on}
          value={form.date}
          options={[
            { value: String(date), label: words.onDate(date) },
            { value: "last", label: words.lastDay },
          ]}
          hint={form.date !== "last" && date > 28 ? words.shortMonths(date) : undefined}
          onValue={(chosen) => onForm({ ...form, date: chosen })}
        />
      );
    }
    case "year": {
      const isLeapDay = monthNumberOfDay(day) === 2 && dateOfDay(day) === 29;
      return isLeapDay ? <p className={styles.hint}>{words.leapYears}</p> : null;
    }
  }
}

function Ends({ form, problems, day, onForm }: RepeatFieldsProps) {
  const { ends, endDay, times } = form;
  return (
    <div className={styles.ends}>
      <Select
        label={words.ends}
        value={ends}
        options={(["never", "on", "after"] as const).map((type) => ({ value: type, label: words.end[type] }))}
        onValue={(type) =>
          onForm({
            ...form,
            ends: type,
            endDay: endDay === "" ? addDays(day, SOME_WEEKS) : endDay,
            times: times === "" ? SOME_TIMES : times,
          })
        }
      />
      {ends === "on" && (
        <TextField
          label={words.lastDate}
          type="date"
          name="endDay"
          min={day}
          value={endDay}
          error={problems.includes("endDay") ? words.endDayProblem : undefined}
          onChange={({ target }) => onForm({ ...form, endDay: target.value })}
        />
      )}
      {ends === "after" && (
        <NumberStepper
          label={words.times}
          value={Number(times)}
          min={1}
          max={MAX_TIMES}
          onValue={(count) => onForm({ ...form, times: String(Math.round(count)) })}
        />
      )}
    </div>
  );
}

function Summary({ form, day, today }: Pick<RepeatFieldsProps, "form" | "day" | "today">) {
  const read = readRepeatForm(form, day);
  if (!read.ok) return null;
  const days = comingDays(read.value, day, COMING);
  return (
    <div className={styles.summary} role="status">
      <Repeat />
      <p>
        <strong>{seriesWords.rule(read.value, today)}</strong>
        {form.next === "onDates" && <span>{days.length === 0 ? words.noDays : words.coming(days)}</span>}
      </p>
    </div>
  );
}

const COMING = 3;
const SOME_WEEKS = 12 * 7;
const SOME_TIMES = "10";

interface WeekdayChoiceProps {
  readonly label: string;
  /** 0 is Sunday. Never empty: the last day cannot be removed. */
  readonly value: readonly number[];
  readonly onValue: (weekdays: readonly number[]) => void;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

function WeekdayChoice({ label, value, onValue }: WeekdayChoiceProps) {
  const id = useId();
  const restricted = useRestricted();
  const toggle = (weekday: number) => {
    const chosen = WEEKDAYS.filter((each) => value.includes(each) !== (each === weekday));
    if (chosen.length > 0) onValue(chosen);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not lie in a grid.
    <div role="group" className={styles.weekdays} aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        {WEEKDAYS.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={value.includes(weekday)}
            onClick={() => toggle(weekday)}
            {...restricted}
          >
            <span aria-hidden="true">{format.weekdayInColumn(weekday)}</span>
            <VisuallyHidden>{format.weekday(weekday)}</VisuallyHidden>
          </button>
        ))}
      </div>
    </div>
  );
}
