/** Random histories of study, for what looks back on them: letters. */
import type { Animal } from "../records/animal.ts";
import { animalRecord } from "../records/animal.ts";
import type { Correction } from "../records/correction.ts";
import type { Course, CourseId } from "../records/course.ts";
import type { Exam, ExamId } from "../records/exam.ts";
import { type Rest, type RestId, restRecord } from "../records/rest.ts";
import { type Session, sessionRecord } from "../records/session.ts";
import type { Task } from "../records/task.ts";
import { occurrenceId, type SeriesId, type TaskId } from "../records/task-ids.ts";
import type { Topic } from "../records/topic.ts";
import { addDays, dayFrom, monthNumberOfDay, weekdayOf, weekStart, yearOfDay } from "../time/day.ts";
import { isoAtNoon } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { aCorrection, aCourse, anExam, aTask, aTopic, onDay, type StateParts } from "./builders.ts";
import { dice } from "./dice.ts";

export const HISTORY_KINDS = [
  "empty",
  "thin",
  "steady",
  "exams",
  "holidays",
  "imports",
  "pauses",
  "years",
] as const;
type HistoryKind = (typeof HISTORY_KINDS)[number];

const WEEKS: Readonly<Record<HistoryKind, number>> = {
  empty: 30,
  thin: 40,
  steady: 53,
  exams: 57,
  holidays: 53,
  imports: 30,
  pauses: 70,
  years: 160,
};

interface Subject {
  readonly name: string;
  readonly titles: readonly string[];
  /** Titles with a number that goes up. */
  readonly numbered: readonly ((number: number) => string)[];
  readonly weeklyHours: number | null;
  /** What the user writes after a session: of a title, and of numbered ones. */
  readonly lines: Readonly<Record<string, string>>;
  readonly more: readonly string[];
}

const SUBJECTS: readonly Subject[] = [
  {
    name: "Statistics",
    titles: [
      "Regression sheet",
      "Confidence intervals",
      "Past paper 2023",
      "Past paper 2024",
      "Bayes by hand",
      "Survey project",
      "Formula sheet",
      "Central limit theorem",
    ],
    numbered: [(number) => `Problem set ${number}`, (number) => `Statistics, chapter ${number}`],
    weeklyHours: 4,
    lines: {
      "Regression sheet": "Always plot it before testing anything.",
      "Confidence intervals": "A wide interval is an honest one.",
      "Past paper 2023": "I lose most points when I skip the units.",
      "Past paper 2024": "Start with question four, it is the easy one.",
      "Bayes by hand": "A rare illness makes even a good test unsure.",
      "Survey project": "Ask Mira for her half of the answers.",
      "Formula sheet": "Only four formulas are left that I look up.",
      "Central limit theorem": "The sum forgets the shape of its parts.",
    },
    more: [
      "Variance adds up, standard deviations don't.",
      "Number five was wrong because I forgot to square.",
      "Bring the last two to the tutorial.",
      "Drawing the tree took two minutes and saved twenty.",
      "I read the question three times before I saw the word not.",
      "The median does not care about one rich man.",
      "Mira explained it with socks, and now I will never forget it.",
      "My p-value was larger than one, so something is off.",
      "Degrees of freedom: count what may still move.",
      "Done in the library cafe, with far too much noise.",
      "I should have begun with the last part, it gives half of the points.",
      "It is the same trick as on the sheet before, only upside down.",
      "The calculator was in radians the whole time.",
      "Half of it is reading the question, the other half is arithmetic.",
      "Correlation again, and again not cause.",
      "I can do these in my sleep now, nearly.",
      "The table in the back has what the formula asks for.",
      "Check the sample size before believing anything.",
      "Wrong twice, then right for the right reason.",
      "Small n, big opinions.",
      "Eight of ten, and I know which two.",
    ],
  },
  {
    name: "Linear Algebra",
    titles: [
      "Determinants",
      "Eigenvalues",
      "Proof of the spectral theorem",
      "Change of basis",
      "Gram-Schmidt",
      "Old exam of 2022",
      "Rank and kernel",
      "Jordan normal form",
    ],
    numbered: [(number) => `Exercise sheet ${number}`, (number) => `Lecture notes ${number}`],
    weeklyHours: null,
    lines: {
      Determinants: "Swap two rows and the sign flips, nothing else.",
      Eigenvalues: "These are the directions that only get longer or shorter.",
      "Proof of the spectral theorem": "Symmetric is all it takes.",
      "Change of basis": "Same arrow, other numbers.",
      "Gram-Schmidt": "Take away the shadow, keep the rest.",
      "Old exam of 2022": "Twenty minutes too slow, mostly because of the last proof.",
      "Rank and kernel": "The kernel is what the map forgets.",
      "Jordan normal form": "The chains finally make sense when I draw them.",
    },
    more: [
      "Ask about step three on Monday.",
      "Draw the picture first, then the proof is short.",
      "The trick was to multiply from the left.",
      "First proof this term that I found without looking.",
      "A basis is just a choice of how to give directions.",
      "I lost a minus sign on page two and an hour with it.",
      "Jonas thinks it can be done in three lines.",
      "Wrote it all on one page, and it fits.",
      "If the determinant is zero, something was squashed flat.",
      "The example in the book has a typo, the four is a one.",
      "Tried it with two by two first, good idea.",
      "Do not learn the formula, learn the picture.",
      "Slow today, but every step is mine.",
      "It is all about what stays where it was.",
      "Orthogonal just means they do not get in each other's way.",
      "Finally saw why the trace does not change.",
      "My handwriting is the real problem here.",
      "Counted dimensions first, and the rest followed.",
      "Two pages of algebra for one line of thought.",
      "Ask whether we may use the theorem in the exam.",
      "The rain helped, nobody wanted to go out.",
    ],
  },
  {
    name: "Cell Biology",
    titles: [
      "Membranes",
      "Enzymes",
      "Lab report",
      "Mitosis flash cards",
      "Respiration diagram",
      "Signal pathways",
      "Poster on stem cells",
      "Microscope drawings",
    ],
    numbered: [(number) => `Cell Biology, chapter ${number}`, (number) => `Lab protocol ${number}`],
    weeklyHours: 3,
    lines: {
      Membranes: "Water leaves first, salt follows.",
      Enzymes: "Enzymes lower the barrier, they do not change the balance.",
      "Lab report": "The second graph still needs its axis.",
      "Mitosis flash cards": "Anaphase is the one where they pull apart.",
      "Respiration diagram": "Most of the ATP comes at the very end.",
      "Signal pathways": "One molecule outside, thousands inside.",
      "Poster on stem cells": "Less text, bigger pictures.",
      "Microscope drawings": "Pencil only, and label on the right.",
    },
    more: [
      "Mitochondria have their own DNA, and that explains a lot.",
      "I can say the whole cycle without looking now.",
      "Read the summary first next time.",
      "The lab coat goes in the wash before Thursday.",
      "Ribosomes are not organelles if one is strict.",
      "My sketch of the Golgi looks like pasta, but it helps.",
      "Explained it to my sister, and she understood it.",
      "ATP is a loaded spring, not a battery.",
      "The control was the one thing that did not work.",
      "Everything with -ase at the end cuts or builds.",
      "Two pictures more and I would have had it in half the time.",
      "Look up why plants bother with two photosystems.",
      "I keep mixing up the inner and the outer leaflet.",
      "The textbook draws it flat, but it is a ball.",
      "Membrane potential clicked with the bathtub example.",
      "Next time label the axes before the lab, not after.",
      "Our gel came out crooked, but the bands are there.",
      "A virus is only a letter with a stamp.",
      "Forgot the units again, twice.",
      "Three steps, and only the second one is slow.",
      "If the shape fits, it works, that is half of biology.",
    ],
  },
  {
    name: "Latin",
    titles: [
      "Caesar, book 1",
      "Ablative absolute",
      "Irregular verbs",
      "Essay on Seneca",
      "Scanning hexameters",
      "Participles",
      "Cicero, first speech",
      "Roman calendar",
    ],
    numbered: [
      (number) => `Ovid, lines ${number * 40 - 39} to ${number * 40}`,
      (number) => `Vocabulary, unit ${number}`,
    ],
    weeklyHours: null,
    lines: {
      "Caesar, book 1": "He calls himself he, all the way through.",
      "Ablative absolute": "The ablative is nearly always a how.",
      "Irregular verbs": "Fero is the only one I still mix up.",
      "Essay on Seneca": "Say what I think before I say what he thinks.",
      "Scanning hexameters": "Count from the back, the fifth foot gives it away.",
      Participles: "Find the noun it leans on.",
      "Cicero, first speech": "Look for the verb, it hides at the end.",
      "Roman calendar": "They counted backwards from the Ides.",
    },
    more: [
      "Read it aloud once, then translate.",
      "Half of these words I knew from Spanish.",
      "Daphne turns into the tree in the last ten lines.",
      "The verb was in the next line all along.",
      "Four new words, three of them for water.",
      "Translate cum last, it depends on everything else.",
      "Ovid is funnier than the footnotes admit.",
      "Third declension at last without the table.",
      "Said it out loud on the bus, people looked.",
      "If it ends in -nt, somebody plural is doing it.",
      "Ten lines in an hour, last month it was five.",
      "The subjunctive here is only politeness.",
      "Ask Mr. Hale whether the manuscript really says that.",
      "Seneca would have hated deadlines.",
      "Two words for white, and I had only one.",
      "The joke is in the word order.",
      "Reading without the dictionary for ten minutes works.",
      "Deponent verbs look passive and are not.",
      "He means the river, not the god.",
      "I guessed the ending before I saw it.",
      "Poems are shorter, but not quicker.",
    ],
  },
];

const NAMES =
  "Berta Frieda Olga Pepper Hilda Nugget Clara Waffle Ida Rosa Pickles Agnes Dot Matilda Biscuit Greta Mabel Juno Toffee Wilma Elsa Peanut Nora Ginger Lotte Hazel Marge Pip Selma Truffle Ada Bella Poppy Edith Maple Tilda Henny Ruth Saffron Vera".split(
    " ",
  );

/** After a chore it was okay, after a mistake it was hard. */
const moodOf = (line: string) => {
  if (/^(Ask|Bring|Look up|Next time|Check|The lab coat|The second graph|Done in|Read the)/.test(line))
    return "okay";
  const isHard =
    /wrong|lost|mix|[Ff]orgot|Slow|slow|lose|should have|crooked|did not work|handwriting|radians|something is off|page two/;
  return isHard.test(line) ? "hard" : "good";
};

const WEEKLY = { weekday: 4, series: "series_cards" as SeriesId, title: "Statistics flash cards" };

/** The first exam week of each: month, date, and the exam. */
const EXAM_WEEKS = [
  [1, 18, "final"],
  [4, 12, "midterm"],
  [6, 21, "final"],
  [11, 8, "midterm"],
] as const;

/** Titles of a subject: one-off ones once a term, some on several days, numbered ones without an end. */
const titlesOf = ({ titles, numbered, lines, more }: Subject, { below }: ReturnType<typeof dice>) => {
  let term = "";
  let left: string[] = [];
  const numbers = numbered.map(() => 0);
  let current: string | null = null;
  const told = new Set<string>();
  const moreLeft = [...more];
  return {
    line(title: string) {
      const at = below(moreLeft.length);
      const line = titles.includes(title) ? lines[title] : moreLeft.splice(at, 1)[0];
      if (line === undefined || told.has(line)) return undefined;
      told.add(line);
      return line;
    },
    title(day: Day): string {
      // From August on, and from the middle of February on.
      const then = addDays(day, -45);
      const now = `${yearOfDay(then)}-${monthNumberOfDay(then) >= 7 ? 2 : 1}`;
      if (now !== term) [term, left, current] = [now, [...titles], null];
      if (current !== null && below(3) === 0) return current;
      current = below(2) === 0 ? (left.splice(below(left.length), 1)[0] ?? null) : null;
      if (current !== null) return current;
      const which = below(numbered.length);
      const number = (numbers[which] ?? 0) + 1;
      numbers[which] = number;
      return numbered[which]?.(number) ?? "";
    },
  };
};

/** Up to `today`; the same for the same seed. */
export const aStudyHistory = (kind: HistoryKind, seed: number, today: Day = onDay("2026-11-29")) => {
  const random = dice(seed * 97 + HISTORY_KINDS.indexOf(kind) + 1);
  const { below, pick } = random;
  const parts = {
    today,
    tasks: [] as Task[],
    sessions: [] as Session[],
    corrections: [] as Correction[],
    animals: [] as Animal[],
    rest: [] as Rest[],
    exams: [] as Exam[],
    topics: [] as Topic[],
    courses: SUBJECTS.slice(0, 2 + below(3)).map(
      ({ name, weeklyHours }, index): Course =>
        aCourse({ id: `course_${index}` as CourseId, name, weeklyHours }),
    ),
  } satisfies StateParts;
  const from = addDays(weekStart(today), -7 * WEEKS[kind]);
  const restDay = pick([0, 6, 0, 6, null]) ?? null;
  if (restDay !== null) parts.rest.push(aRest("weekly", from, null, restDay));

  const titles = new Map(SUBJECTS.map((subject) => [subject, titlesOf(subject, random)]));
  const names = NAMES.slice();
  const animal = (id: string, type: "hen" | "goat", period: "daily" | "weekly", day: Day) => {
    const at = isoAtNoon(day);
    const earned = { period, key: day, completedAt: at };
    parts.animals.push(
      animalRecord.parse(
        id,
        { type, name: below(3) === 0 ? (names.shift() ?? "") : "", dateAdded: at, earned },
        today,
      ),
    );
  };
  const study = (day: Day, count: number) => {
    let sum = 0;
    const near = parts.exams.filter(({ date }) => date >= day && date <= addDays(day, 12));
    const subjects = SUBJECTS.slice(0, parts.courses.length + 1).flatMap((subject) =>
      near.some(({ name }) => name.startsWith(subject.name)) ? [subject, subject, subject] : subject,
    );
    for (let each = 0; each < count; each += 1) {
      const number = parts.tasks.length;
      const isWeekly = weekdayOf(day) === WEEKLY.weekday && each === 0;
      const subject = isWeekly ? SUBJECTS[0] : pick(subjects);
      const course = parts.courses.find(({ name }) => name === subject?.name);
      const hours = isWeekly ? 1 : (pick([1 / 3, 5 / 12, 0.5, 0.75, 1, 1, 1.5, 2, 2.5]) ?? 1);
      const isFree = below(6) === 0 && !isWeekly;
      const isDone = below(8) > 0;
      const given = subject === undefined ? undefined : titles.get(subject);
      const title = isWeekly ? WEEKLY.title : given?.title(day);
      const task = aTask({
        id: isWeekly ? occurrenceId(WEEKLY.series, day) : (`task_${number}` as TaskId),
        title: isFree ? "Focus session" : (title ?? ""),
        date: day,
        hours,
        category: pick(["Reading", "Practice", "Revision", "Other"] as const) ?? "Other",
        completed: isDone,
        // Some are planned the week before.
        ...(below(3) === 0 ? { createdAt: isoAtNoon(addDays(day, -8)) } : {}),
        ...(course === undefined ? {} : { course: course.id }),
        ...(isFree ? { madeBy: "timer" as const } : {}),
        ...(isWeekly ? { was: {} } : {}),
      });
      parts.tasks.push(task);
      if (isDone) sum += hours;
      if (isDone && below(2) === 0)
        parts.sessions.push(aSession(number, task, below(3) === 0 ? given?.line(task.title) : undefined));
    }
    if (sum >= 2) animal(`hen:${day}`, "hen", "daily", day);
    return sum;
  };
  const aSession = (number: number, { id, title, hours, date }: Task, line: string | undefined): Session => ({
    ...sessionRecord.parse(`session_${number}`, { startedAt: isoAtNoon(date), taskId: id }, today),
    taskTitle: title,
    focusedMinutes: hours * 60,
    mood: line === undefined ? (pick(["good", "okay", "hard"] as const) ?? "okay") : moodOf(line),
    ...(line === undefined ? {} : { line }),
  });

  // Exams are known before the weeks in which the user studies for them.
  for (let first = from; kind === "exams" && first < today; first = addDays(first, 7)) {
    const year = yearOfDay(first);
    const exam = EXAM_WEEKS.find(([month, date]) => first === weekStart(dayFrom(year, month, date)))?.[2];
    for (const [index, { id: course, name }] of (exam === undefined ? [] : parts.courses).entries()) {
      const id = `exam_${first}_${index}` as ExamId;
      const date = addDays(first, (index < 2 ? 1 : 8) + below(2) + 2 * (index % 2));
      parts.exams.push(anExam({ id, name: `${name} ${exam}`, date, course }));
      if (below(2) === 0) parts.topics.push(aTopic({ exam: id }));
    }
  }
  for (let first = from; first < today; first = addDays(first, 7)) {
    const isHoliday = kind === "holidays" ? below(5) === 0 : kind === "exams" && below(12) === 0;
    const isThin = kind === "thin" || (kind === "exams" && below(9) === 0);
    const isAway = kind === "pauses" && Math.floor(parts.tasks.length / 11) % 3 === 0 && below(3) > 0;
    if (isHoliday) parts.rest.push(aRest(`off_${first}`, addDays(first, 1), addDays(first, 4), null));
    let week = 0;
    for (let day = first; day < addDays(first, 7) && day < today; day = addDays(day, 1)) {
      if (kind === "empty" || isAway || (isHoliday && below(4) > 0)) continue;
      if (weekdayOf(day) === restDay && below(8) > 0) continue;
      if (kind === "imports" && below(2) === 0)
        parts.corrections.push(
          aCorrection({ id: `import_${day}`, date: day, hours: (below(300) - 40) / 60, reason: "import" }),
        );
      if (isThin ? below(7) === 0 : below(3) > 0 || weekdayOf(day) === WEEKLY.weekday)
        week += study(day, isThin ? 1 : 1 + below(3));
    }
    if (week >= 10) animal(`goat:${first}`, "goat", "weekly", first);
  }
  return parts;
};

const aRest = (id: string, from: Day, to: Day | null, weekday: number | null): Rest => ({
  ...restRecord.parse(id, { from, to, weekday, name: "", minutes: 0 }, from),
  id: id as RestId,
});
