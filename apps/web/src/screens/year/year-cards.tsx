import type { YearView } from "@furrow/core/year";
import type { CSSProperties, ReactNode } from "react";
import { yearWords as words } from "#messages/year.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { Card } from "../../components/card.tsx";
import { format } from "../../messages/format.ts";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./year.module.css";

interface YearCard {
  readonly name: keyof typeof words.cards;
  readonly title: string;
  /** The large text: a number of the user's, a name, or a line. */
  readonly figure?: string;
  readonly lines: readonly string[];
  readonly picture?: ReactNode;
}

const MOST_LEAVES = 120;

/** A card whose fact is missing is left out. */
export function cardsOf(
  { isYear, hours, bestWeek, courses, timeOfDay, rhythm, animal, firsts, line }: YearView,
  names = { courses: true, animals: true },
): readonly YearCard[] {
  const cards: (YearCard | null)[] = [
    hours && { name: "hours", ...words.cards.hours(hours), picture: <Leaves count={hours.workdays} /> },
    bestWeek && {
      name: "bestWeek",
      ...words.cards.bestWeek(bestWeek),
      picture: <Columns of={bestWeek.byDay.map((each) => [each.hours, format.dayInColumn(each.day)])} />,
    },
    courses && {
      name: "courses",
      ...words.cards.courses(courses),
      picture: (
        <Rows
          of={courses.most.map(({ name, color, hours: own }, index) => ({
            label: names.courses ? name : words.courseWithoutName(index + 1),
            value: format.duration(own),
            bar: { ...courseStyle(color), width: `${(100 * own) / (courses.most[0]?.hours ?? 1)}%` },
          }))}
        />
      ),
    },
    timeOfDay && {
      name: "timeOfDay",
      ...words.cards.timeOfDay(timeOfDay),
      picture: (
        <Columns
          of={timeOfDay.minutes.map((minutes, hour) => [
            minutes,
            hour % 6 === 0 ? format.hourOfDay(hour) : "",
          ])}
        />
      ),
    },
    rhythm && { name: "rhythm", ...words.cards.rhythm(rhythm), picture: <Leaves count={rhythm.days} /> },
    animal && {
      name: "animal",
      ...words.cards.animal(animal, isYear, names.animals),
      picture: <AnimalPicture {...animal} size={190} className={styles.animal} />,
    },
    firsts && {
      name: "firsts",
      ...words.cards.firsts(),
      picture: (
        <Rows
          of={firsts.map(({ what, day }) => ({ label: words.firsts[what], value: format.shortDay(day) }))}
        />
      ),
    },
    line && { name: "line", ...words.cards.line(line) },
  ];
  return cards.filter((card) => card !== null);
}

export function YearCards({ cards }: { readonly cards: readonly YearCard[] }) {
  return (
    <div className={styles.cards}>
      {cards.map(({ name, title, figure, picture, lines }) => (
        <Card key={name} as="article" className={styles.card} data-card={name} aria-label={title}>
          <h2>{title}</h2>
          {figure !== undefined && <p className={styles.figure}>{figure}</p>}
          {picture}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Card>
      ))}
    </div>
  );
}

function Leaves({ count }: { readonly count: number }) {
  return (
    <div className={styles.leaves} aria-hidden="true">
      {Array.from({ length: Math.min(MOST_LEAVES, count) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
        <i key={index} />
      ))}
    </div>
  );
}

/** The card's text says what counts of them. */
function Columns({ of }: { readonly of: readonly (readonly [amount: number, label: string])[] }) {
  const highest = Math.max(...of.map(([amount]) => amount));
  return (
    <div className={styles.columns} aria-hidden="true">
      {of.map(([amount, label], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
        <span key={index} data-most={amount === highest || undefined}>
          <i style={{ "--share": amount / highest } as CSSProperties} />
          <small>{label}</small>
        </span>
      ))}
    </div>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly bar?: CSSProperties;
}

function Rows({ of }: { readonly of: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {of.map(({ label, value, bar }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{value}</span>
          {bar !== undefined && <i style={bar} aria-hidden="true" />}
        </li>
      ))}
    </ul>
  );
}
