/** A year on the farm: its cards, the played farm, and what is saved of them. */
import { APP_NAME } from "@furrow/core";
import type { First, YearView } from "@furrow/core/year";
import { format, plural } from "../format.ts";
import { achievementsWords } from "./achievements.ts";
import { jointsWords } from "./joints.ts";
import { countedWords, namesWords } from "./names.ts";

const piecesOfLand = (count: number): string =>
  plural(count, { one: "1 piece of land", other: `${format.number(count)} pieces of land` });

const firsts: Readonly<Record<First["what"], string>> = {
  ...achievementsWords.reached,
  hours: "First hours of study",
  session: "First session",
  hen: "First hen",
  goat: "First goat",
  cow: "First cow",
  horse: "First horse",
  "first-week-goal": "First weekly goal",
  "first-month-goal": "First monthly goal",
};

type Told<Fact extends keyof YearView> = NonNullable<YearView[Fact]>;

export const yearWords = {
  intro: "What your days were, in your own numbers.",
  which: "Period",
  otherDates: "Semester or any dates",
  period: format.dayRange,
  nothing: "Nothing to look back on yet",
  nothingWhy: "Hours, sessions and animals of these days appear here. Take your time.",

  /** What a card says: its title, its large text, and the lines below it. */
  cards: {
    hours: ({ hours, days, workdays }: Told<"hours">) => ({
      title: "Hours",
      figure: format.duration(hours),
      lines: [
        plural(days, { one: "Studied on 1 day.", other: `Studied on ${format.number(days)} days.` }),
        ...(workdays < 2 ? [] : [`That fills ${format.number(workdays)} days of eight hours.`]),
      ],
    }),
    bestWeek: ({ from, to, hours }: Told<"bestWeek">) => ({
      title: "Best week",
      figure: format.duration(hours),
      lines: [format.dayRange(from, to)],
    }),
    courses: ({ most, others }: Told<"courses">) => ({
      title: "Courses",
      figure: plural(most.length + others, {
        one: "1 course",
        other: `${format.number(most.length + others)} courses`,
      }),
      lines:
        others === 0
          ? []
          : [plural(others, { one: "And 1 other.", other: `And ${format.number(others)} others.` })],
    }),
    timeOfDay: ({ busiestHour, sessions }: Told<"timeOfDay">) => ({
      title: "Time of day",
      figure: `${format.hourOfDay(busiestHour)} - ${format.hourOfDay((busiestHour + 1) % 24)}`,
      lines: [`The busiest hour of ${format.number(sessions)} sessions.`],
    }),
    rhythm: ({ days, until }: Told<"rhythm">) => ({
      title: "Longest rhythm",
      figure: `${format.number(days)} study days`,
      lines: [`Kept in a row, up to ${format.day(until)}.`],
    }),
    animal: (animal: Told<"animal">, isYear: boolean, isNamed: boolean) => ({
      title: isYear ? "Animal of the year" : "Animal of these days",
      figure: isNamed ? namesWords.animalCalled(animal) : namesWords.animals[animal.type],
      lines: [
        animal.hours > 0
          ? `Earned on ${format.fullDay(animal.day)}, a day of ${format.duration(animal.hours)}.`
          : `Here since ${format.fullDay(animal.day)}.`,
      ],
    }),
    firsts: () => ({ title: "Firsts", lines: [] }),
    line: ({ line, day }: Told<"line">) => ({
      title: "A line you wrote",
      figure: line,
      lines: [format.fullDay(day)],
    }),
  },
  firsts,
  courseWithoutName: (number: number) => `Course ${format.number(number)}`,

  film: {
    title: "The farm, day by day",
    play: "Play",
    pause: "Pause",
    day: "Day",
    month: "Month",
    date: format.day,
    monthOf: format.month,
    counted: (count: number, lands: number) =>
      lands === 0
        ? countedWords.animals(count)
        : jointsWords.dot(countedWords.animals(count), piecesOfLand(lands)),
    told: (date: string, count: number) => `${date}: ${countedWords.animals(count)}`,
  },

  save: {
    open: "Save or print",
    title: "Save or print your year",
    /** Above what is saved: of a calendar year, and of other days. */
    heading: "A year on the farm",
    headingOfDays: "Days on the farm",
    which: "Picture of",
    whole: "Everything",
    shape: "Format",
    shapes: { tall: "Tall", wide: "Wide" },
    names: { courses: "Show names of courses", animals: "Show names of animals" },
    drawing: "Drawing...",
    preview: "What is saved",
    holds: "Made on this device. The file that plays holds what you see, and the farm through these days.",
    picture: "Save picture",
    file: "Save as a file that plays",
    madeWith: `Made with ${APP_NAME}`,
  },
};
