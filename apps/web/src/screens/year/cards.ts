/** What the cards say. Page, pictures and files show the same. */
import type { AnimalMark } from "@furrow/core";
import type { YearView } from "@furrow/core/year";
import { yearWords } from "#messages/year.ts";

export interface YearCard {
  readonly id: keyof typeof yearWords.cards;
  readonly title: string;
  /** The large text: a number of the user's, a name, or a line. */
  readonly figure?: string;
  readonly lines: readonly string[];
  /** Upright, each with its share of the highest; some have a label. */
  readonly columns?: readonly { readonly label: string; readonly share: number }[];
  readonly rows?: readonly Row[];
  /** So many leaves: of a long row, the last. */
  readonly leaves?: number;
  readonly animal?: { readonly type: string; readonly id: string; readonly mark: AnimalMark | null };
}

interface Row {
  readonly label: string;
  readonly value: string;
  /** Of a bar below them. */
  readonly bar?: { readonly share: number; readonly color: string };
}

export interface Shown {
  readonly courseNames: boolean;
  readonly animalNames: boolean;
  /** The period is a calendar year. */
  readonly isYear: boolean;
}

const words = yearWords.cards;
const MOST_LEAVES = 120;
const leavesOf = (count: number) => Math.min(MOST_LEAVES, count);

/** A card whose fact is missing is left out. */
export function cardsOf(view: YearView, shown: Shown): readonly YearCard[] {
  const cards: (YearCard | null)[] = [
    view.hours && {
      id: "hours",
      title: words.hours.title,
      figure: words.hours.figure(view.hours),
      leaves: leavesOf(view.hours.workdays),
      lines: [
        words.hours.days(view.hours),
        ...(view.hours.workdays > 1 ? [words.hours.equals(view.hours)] : []),
      ],
    },
    view.bestWeek && {
      id: "bestWeek",
      title: words.bestWeek.title,
      figure: words.bestWeek.figure(view.bestWeek),
      lines: [words.bestWeek.when(view.bestWeek)],
      columns: shares(
        view.bestWeek.byDay.map(({ hours }) => hours),
        view.bestWeek.byDay.map(({ day }) => words.bestWeek.day(day)),
      ),
    },
    coursesCard(view, shown),
    view.timeOfDay && {
      id: "timeOfDay",
      title: words.timeOfDay.title,
      figure: words.timeOfDay.figure(view.timeOfDay),
      lines: [words.timeOfDay.of(view.timeOfDay)],
      columns: shares(
        view.timeOfDay.minutes,
        view.timeOfDay.minutes.map((_minutes, hour) => (hour % 6 === 0 ? words.timeOfDay.hour(hour) : "")),
      ),
    },
    view.rhythm && {
      id: "rhythm",
      title: words.rhythm.title,
      figure: words.rhythm.figure(view.rhythm),
      leaves: leavesOf(view.rhythm.days),
      lines: [words.rhythm.until(view.rhythm)],
    },
    view.animal && {
      id: "animal",
      title: shown.isYear ? words.animal.title : words.animal.titleOfDays,
      figure: words.animal.figure(view.animal, shown.animalNames),
      lines: [words.animal.day(view.animal)],
      animal: view.animal,
    },
    view.firsts && {
      id: "firsts",
      title: words.firsts.title,
      lines: [],
      rows: view.firsts.map((first) => ({
        label: words.firsts.first(first),
        value: words.firsts.day(first.day),
      })),
    },
    view.line && {
      id: "line",
      title: words.line.title,
      figure: view.line.line,
      lines: [words.line.day(view.line.day)],
    },
  ];
  return cards.filter((card) => card !== null);
}

function coursesCard({ courses }: YearView, { courseNames }: Shown): YearCard | null {
  if (courses === null) return null;
  const { most, others } = courses;
  const highest = most[0]?.hours ?? 1;
  return {
    id: "courses",
    title: words.courses.title,
    figure: words.courses.figure(most.length + others),
    lines: others > 0 ? [words.courses.others(others)] : [],
    rows: most.map(({ course, hours }, index) => ({
      label: courseNames ? course.name : words.courses.nameless(index + 1),
      value: words.courses.hours(hours),
      bar: { share: hours / highest, color: course.color },
    })),
  };
}

function shares(amounts: readonly number[], labels: readonly string[]) {
  const highest = Math.max(...amounts);
  return amounts.map((amount, index) => ({ share: amount / highest, label: labels[index] ?? "" }));
}
