/** A year on the farm: its cards, the played farm, and what is saved of them. */
import { type AchievementType, type AnimalType, APP_NAME, type Day } from "@furrow/core";
import type { First, YearView } from "@furrow/core/year";
import { format, plural } from "../format.ts";
import { namesWords } from "./names.ts";

const animals = (count: number): string =>
  plural(count, { one: "1 animal", other: `${format.number(count)} animals` });

const FIRST_ANIMALS: Readonly<Record<AnimalType, string>> = {
  hen: "First hen",
  goat: "First goat",
  cow: "First cow",
  horse: "First horse",
};

const FIRST_ACHIEVEMENTS: Readonly<Record<AchievementType, string>> = {
  "first-week-goal": "First weekly goal",
  "streak-7": "First 7 days in a row",
  "animals-10": "First 10 animals",
  "first-month-goal": "First monthly goal",
  "streak-30": "First 30 days in a row",
  "animals-50": "First 50 animals",
  "hours-100": "First 100 hours",
  "animals-100": "First 100 animals",
  "streak-100": "First 100 days in a row",
  "animals-365": "First 365 animals",
  "hours-1000": "First 1,000 hours",
};

const first = (told: First): string => {
  switch (told.type) {
    case "hours":
      return "First hours of study";
    case "session":
      return "First session";
    case "animal":
      return FIRST_ANIMALS[told.kind];
    case "achievement":
      return FIRST_ACHIEVEMENTS[told.achievement];
  }
};

type Told<Fact extends keyof YearView> = NonNullable<YearView[Fact]>;

export const yearWords = {
  intro: "What your days were, in your own numbers.",

  which: "Period",
  whichOf: { year: "Year", semester: "Semester", days: "Any dates" },
  year: "Year",
  from: "From",
  to: "To",
  daysMissing: "Please choose both dates",
  daysReversed: "The end date is before the start date",
  nothing: "Nothing to look back on yet",
  nothingWhy: "Hours, sessions and animals of these days appear here. Take your time.",
  openFarm: "Go to My Farm",

  period: format.dayRange,

  cards: {
    hours: {
      title: "Hours",
      figure: ({ hours }: Told<"hours">) => format.duration(hours),
      days: ({ days }: Told<"hours">) =>
        plural(days, { one: "Studied on 1 day.", other: `Studied on ${format.number(days)} days.` }),
      equals: ({ workdays, isExact }: Told<"hours">) =>
        isExact
          ? `As long as ${format.number(workdays)} days of eight hours.`
          : `More than ${format.number(workdays)} days of eight hours.`,
    },
    bestWeek: {
      title: "Best week",
      figure: ({ hours }: Told<"bestWeek">) => format.duration(hours),
      when: ({ from, to }: Told<"bestWeek">) => format.dayRange(from, to),
      day: (day: Day) => format.dayOfWeek(day),
    },
    courses: {
      title: "Courses",
      figure: (count: number) => plural(count, { one: "1 course", other: `${format.number(count)} courses` }),
      hours: (hours: number) => format.duration(hours),
      others: (count: number) =>
        plural(count, { one: "And 1 other.", other: `And ${format.number(count)} others.` }),
      nameless: (number: number) => `Course ${format.number(number)}`,
    },
    timeOfDay: {
      title: "Time of day",
      figure: ({ busiestHour }: Told<"timeOfDay">) =>
        `${format.hourOfDay(busiestHour)} - ${format.hourOfDay((busiestHour + 1) % 24)}`,
      of: ({ sessions }: Told<"timeOfDay">) => `The busiest hour of ${format.number(sessions)} sessions.`,
      hour: (hour: number) => format.hourOfDay(hour),
    },
    rhythm: {
      title: "Longest rhythm",
      figure: ({ days }: Told<"rhythm">) => `${format.number(days)} study days`,
      until: ({ until }: Told<"rhythm">) => `Kept in a row, up to ${format.day(until)}.`,
    },
    animal: {
      title: "Animal of the year",
      titleOfDays: "Animal of these days",
      figure: (animal: Told<"animal">, isNamed: boolean) =>
        isNamed ? namesWords.animalCalled(animal) : namesWords.animals[animal.type],
      day: ({ day, hours }: Told<"animal">) =>
        hours > 0
          ? `Earned on ${format.fullDay(day)}, a day of ${format.duration(hours)}.`
          : `Here since ${format.fullDay(day)}.`,
    },
    firsts: {
      title: "Firsts",
      first,
      day: (day: Day) => format.shortDay(day),
    },
    line: {
      title: "A line you wrote",
      day: (day: Day) => format.fullDay(day),
    },
  },

  film: {
    title: "The farm, day by day",
    play: "Play",
    pause: "Pause",
    day: "Day",
    month: "Month",
    date: (day: Day) => format.day(day),
    monthOf: (day: Day) => format.month(day),
    counted: (count: number, lands: number) =>
      lands === 0
        ? animals(count)
        : `${animals(count)} · ${plural(lands, { one: "1 piece of land", other: `${format.number(lands)} pieces of land` })}`,
    land: "The land beside the farm",
    told: (date: string, count: number) => `${date}: ${animals(count)}`,
    drawing: "Drawing the farm...",
    failed: "The farm could not be drawn.",
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
    courseNames: "Show names of courses",
    animalNames: "Show names of animals",
    drawing: "Drawing...",
    preview: (title: string) => `Picture: ${title}`,
    holds:
      "Made on this device. A file holds what you see here, and the farm of these days. The file that plays needs no internet.",
    picture: "Save picture",
    file: "Save as a file that plays",
    print: "Print",
    howToPrint: "Choose Save as PDF in the print dialog to keep a copy.",
    frame: "Pages to print",
  },

  madeWith: `Made with ${APP_NAME}`,
};
