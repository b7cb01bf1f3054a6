import { restView, type State } from "@furrow/core";
import { goalsOfWeek } from "@furrow/core/semester";
import { restWords } from "#messages/rest.ts";
import { setUpWords as words } from "#messages/set-up.ts";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Checkbox } from "../../components/checkbox.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./set-up.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";

const MOST_HOURS = 80;

const weeklyHours = ({ goalSettings }: State) => goalSettings.defaultWeeklyGoal;

/** Hours and rest days, and the goals that follow from them, as animals. */
export function WeekStep(props: StepProps) {
  const { draft, change, go } = props;
  const present = useView(weeklyHours);
  const { weekdays } = useView(restView, useToday());
  const resting = weekdays.flatMap((isRest, weekday) => (isRest ? [weekday] : []));
  const week = draft.week ?? { hours: present, restDays: resting };
  const { daily, monthly, hens } = goalsOfWeek(week.hours, week.restDays.length);
  const rest = (weekday: number, isRest: boolean) => {
    const others = week.restDays.filter((each) => each !== weekday);
    change({ week: { ...week, restDays: isRest ? [...others, weekday] : others } });
  };
  return (
    <StepFrame
      {...props}
      title={words.week}
      intro={words.weekIntro}
      onSubmit={() => go(1, { week })}
      onSkip={() => go(1, { week: null })}
    >
      <NumberStepper
        label={words.hours}
        value={week.hours}
        min={1}
        max={MOST_HOURS}
        onValue={(hours) => change({ week: { ...week, hours } })}
      />
      <div className={styles.animals}>
        <div aria-hidden="true">
          {Array.from({ length: hens }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <img key={index} src={hen} alt="" width={32} height={32} />
          ))}
          <img src={goat} alt="" width={44} height={44} />
        </div>
        <p role="status">
          <strong>{words.animals(hens)}</strong> {words.goals(daily, monthly)}
        </p>
      </div>
      <fieldset className={styles.days}>
        <legend>{words.restDays}</legend>
        {weekdays.map((_, weekday) => (
          <Checkbox
            key={restWords.weekday(weekday)}
            label={restWords.weekday(weekday)}
            checked={week.restDays.includes(weekday)}
            onChecked={(on) => rest(weekday, on)}
          />
        ))}
      </fieldset>
    </StepFrame>
  );
}
