/**
 * Recurrence rules with a bounded search. ical.js searches forever if no day fulfils a rule (FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30), and steps
 * through INTERVAL=1000000000 day by day.
 */
import ICAL from "ical.js";

export interface Budget {
  /** Days and times looked at, for one event and for all of a file. */
  readonly stepsOfEvent: number;
  readonly steps: number;
}

/** A daily rule from 1970 on takes 40,000 steps; 400,000 take about a second on 2 busy cores. */
const BUDGET: Budget = { stepsOfEvent: 400_000, steps: 2_000_000 };

export class OutOfBudget extends Error {}

export interface Spending {
  beginEvent(): void;
  /** Throws `OutOfBudget`. */
  spend(steps: number): void;
}

export function spendingOf({ stepsOfEvent, steps }: Budget = BUDGET): Spending {
  let left = steps;
  let leftOfEvent = stepsOfEvent;
  return {
    beginEvent() {
      leftOfEvent = stepsOfEvent;
    },
    spend(taken) {
      left -= taken;
      leftOfEvent -= taken;
      if (left < 0 || leftOfEvent < 0) throw new OutOfBudget();
    },
  };
}

class PastLastYear extends Error {}

/** The iterator of a rule, of which nothing is wanted after `lastYear`. */
export function boundedIterator(
  rule: ICAL.Recur,
  dtstart: ICAL.Time,
  lastYear: number,
  { spend }: Spending,
): ICAL.RecurIterator {
  const step = (steps: number, year: number) => {
    if (year > lastYear) throw new PastLastYear();
    spend(steps);
  };
  // A new class each time: the constructor of ical.js iterates before a subclass could set the bounds in a field.
  class BoundedIterator extends ICAL.RecurIterator {
    override fromData(options: Parameters<ICAL.RecurIterator["fromData"]>[0]): void {
      ending(this, () => super.fromData(options));
    }

    // ical.js returns null at the end, despite its types.
    override next(again?: boolean): ICAL.Time {
      return ending(this, () => super.next(again)) as ICAL.Time;
    }

    override check_contracting_rules(): boolean {
      step(1, this.last.year);
      return super.check_contracting_rules();
    }

    override increment_monthday(days: number): void {
      spend(days);
      super.increment_monthday(days);
    }

    override increment_month(): void {
      spend(1);
      super.increment_month();
    }

    override expand_year_days(year: number): number {
      step(366, year);
      return super.expand_year_days(year);
    }
  }
  return new BoundedIterator({ rule, dtstart });
}

function ending<T>(iterator: ICAL.RecurIterator, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PastLastYear)) throw error;
    iterator.completed = true;
    return null;
  }
}
