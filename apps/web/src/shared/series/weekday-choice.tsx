import { useId } from "react";
import { useRestricted } from "../../components/restricted.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import styles from "./repeat-fields.module.css";

interface WeekdayChoiceProps {
  readonly label: string;
  /** 0 is Sunday. Never empty: the last day cannot be removed. */
  readonly value: readonly number[];
  readonly onValue: (weekdays: readonly number[]) => void;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

export function WeekdayChoice({ label, value, onValue }: WeekdayChoiceProps) {
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
            <span aria-hidden="true">{format.weekdayShort(weekday)}</span>
            <VisuallyHidden>{format.weekday(weekday)}</VisuallyHidden>
          </button>
        ))}
      </div>
    </div>
  );
}
