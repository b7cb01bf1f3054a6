/** The set-up of a semester: what timetables offer to it, and what the user's choices come to. */
import { withoutWords, wordsOf } from "../calendars/event-words.ts";
import type { ReadCalendar } from "../calendars/feed-event.ts";
import { courseNameOf } from "../commands/calendar-offers.ts";
import type { PlannedCourse, SemesterPlan } from "../commands/set-up-semester.ts";
import { nextColor } from "../courses/course-form.ts";
import { courseKey, MAX_COURSE_NAME } from "../courses/course-name.ts";
import { MAX_EXAM_NAME } from "../exams/exam-form.ts";
import type { Course, CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";
import type { Day } from "../time/types.ts";
import { calendarOffersView, type Offer } from "./calendar-offers-view.ts";

export interface FoundCourse extends PlannedCourse {
  readonly classes: readonly Offer[];
}

/** An exam, or something to hand in. */
export interface FoundDate {
  readonly offer: Offer;
  /** The key of its course; null if the timetable tells none. */
  readonly course: string | null;
}

export type Found = ReturnType<typeof foundIn>;

export const foundIn = (state: State, calendars: readonly ReadCalendar[], today: Day) => {
  const offers = calendarOffersView(state, calendars, today).groups.flatMap((group) =>
    group.offers.map((offer) => ({ offer, name: courseNameFor(state, offer) })),
  );
  const byKey = Map.groupBy(offers, ({ name }) => courseKey(name));
  const names = [...byKey].flatMap(([key, [first]]) =>
    key === "" || first === undefined ? [] : [first.name],
  );
  const courses = colored([...state.courses.values()], names).map((course): FoundCourse => {
    const classes = (byKey.get(course.key) ?? []).filter(({ offer }) => offer.as === "class");
    return { ...course, classes: classes.map(({ offer }) => offer) };
  });
  const dates = offers
    .filter(({ offer: { as } }) => as === "exam" || as === "deadline")
    .map(({ offer, name }): FoundDate => {
      const course = name === "" ? courseIn(offer.event.title, courses) : courseKey(name);
      return { offer, course };
    })
    .sort((one, other) => (one.offer.coming[0].date < other.offer.coming[0].date ? -1 : 1));
  return { courses, dates };
};

/** Lecture and seminar of a course are one course. */
const courseNameFor = (state: Pick<State, "courses">, { course, event }: Offer): string => {
  const known = course === null ? undefined : state.courses.get(course);
  return known?.name ?? withoutWords(courseNameOf(event), "class").slice(0, MAX_COURSE_NAME).trim();
};

/** The course whose name stands in the title of an exam: of several, the longest. */
const courseIn = (title: string, courses: readonly Pick<PlannedCourse, "key" | "name">[]) => {
  const words = wordsOf(title);
  const [longest = null] = courses
    .filter(({ name }) => words.includes(wordsOf(name)))
    .sort((one, other) => other.name.length - one.name.length);
  return longest?.key ?? null;
};

type Present = Pick<Course, "name" | "color" | "archivedAt"> & { readonly id: CourseId | null };

/** Courses by these names, each with the next color. One that is present stays as it is. */
const colored = (present: readonly Present[], names: readonly string[]) => {
  const courses = [...present];
  return names.map((name) => {
    const key = courseKey(name);
    const same = courses.find((course) => courseKey(course.name) === key);
    const color = same?.color ?? nextColor(courses);
    if (same === undefined) courses.push({ id: null, name, color, archivedAt: null });
    return { key, name, color, known: same?.id ?? null };
  });
};

export interface SemesterChoices {
  /** False: the step that shows what was found was skipped, so nothing of it is written. */
  readonly takesFound: boolean;
  /** Keys of courses and ids of dates that the user drops. */
  readonly dropped: readonly string[];
  /** New names, by key and by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Typed courses, one a line. */
  readonly lines: string;
  readonly exam: { readonly name: string; readonly date: string };
  readonly week: SemesterPlan["week"];
}

/** What the choices come to: the command writes it, and the last step counts it. */
export const semesterPlan = (
  { courses: present }: Pick<State, "courses">,
  found: Found,
  { takesFound, dropped, names, lines, exam, week }: SemesterChoices,
): SemesterPlan => {
  if (!takesFound) return { courses: [], events: [], dropped: [], exam: null, week };
  const isKept = (id: string) => !dropped.includes(id);
  const kept = found.courses.filter(({ key }) => isKept(key));
  const named = kept.map(({ key, name }) => nameOf(names[key], MAX_COURSE_NAME) || name);
  const typed = lines.split("\n").map((line) => nameOf(line, MAX_COURSE_NAME));
  const courses = colored([...present.values()], [...named, ...typed.filter(Boolean)]);
  const byKey = new Map(kept.map(({ key }, index) => [key, courses[index]?.key ?? null]));
  const title = nameOf(exam.name, MAX_EXAM_NAME);
  return {
    // Two that got the same name are one.
    courses: courses.filter(({ key }, index) => courses.findIndex((each) => each.key === key) === index),
    events: [
      ...kept.flatMap(({ key, classes }) =>
        classes.map((offer) => ({ offer, title: offer.event.title, course: byKey.get(key) ?? null })),
      ),
      ...found.dates
        .filter(({ offer }) => isKept(offer.id))
        .map(({ offer, course }) => ({
          offer,
          title: nameOf(names[offer.id], MAX_EXAM_NAME) || offer.event.title,
          course: byKey.get(course ?? "") ?? null,
        })),
    ],
    dropped: [
      ...found.courses.filter(({ key }) => !isKept(key)).flatMap(({ classes }) => classes),
      ...found.dates.filter(({ offer }) => !isKept(offer.id)).map(({ offer }) => offer),
    ],
    exam: title === "" ? null : { name: title, date: exam.date, course: courseIn(title, courses) },
    week,
  };
};

const nameOf = (typed: string | undefined, most: number): string =>
  (typed ?? "").trim().replace(/\s+/g, " ").slice(0, most).toWellFormed();
