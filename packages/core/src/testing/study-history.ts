/** Random histories of study, for what looks back on them: letters. */
import type { Animal } from "../records/animal.ts";
import { animalRecord } from "../records/animal.ts";
import type { Correction } from "../records/correction.ts";
import type { Course, CourseId } from "../records/course.ts";
import type { Exam, ExamId } from "../records/exam.ts";
import { type Rest, type RestId, restRecord } from "../records/rest.ts";
import { type Session, sessionRecord } from "../records/session.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import type { Topic } from "../records/topic.ts";
import { addDays, weekdayOf, weekStart } from "../time/day.ts";
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
  readonly weeklyHours: number | null;
  readonly lines: readonly string[];
}

const SUBJECTS: readonly Subject[] = [
  {
    name: "Statistics",
    titles: ["Regression sheet", "Problem set 4", "Confidence intervals", "Past paper 2024"],
    weeklyHours: 4,
    lines: ["Variance adds up, standard deviations don't.", "A wide interval is an honest one."],
  },
  {
    name: "Linear Algebra",
    titles: ["Determinants", "Eigenvalues", "Problem set 7", "Proof of the spectral theorem"],
    weeklyHours: null,
    lines: ["Draw the picture first, then the proof is short.", "Ask about step three on Monday."],
  },
  {
    name: "Cell Biology",
    titles: ["Membranes", "Enzymes, chapter 6", "Lab report", "Mitosis flash cards"],
    weeklyHours: 3,
    lines: [
      "Enzymes lower the barrier, they do not change the balance.",
      "Water leaves first, salt follows.",
    ],
  },
  {
    name: "Latin",
    titles: ["Ovid, lines 1 to 40", "Vocabulary, unit 7", "Caesar, book 1"],
    weeklyHours: null,
    lines: ["The ablative is nearly always a how.", "Look for the verb, it hides at the end."],
  },
];
const NAMES = ["Berta", "", "Frieda", "", "Olga", "Pepper", ""];

/** Up to `today`; the same for the same seed. */
export const aStudyHistory = (kind: HistoryKind, seed: number, today: Day = onDay("2026-11-29")) => {
  const { below, pick } = dice(seed * 97 + HISTORY_KINDS.indexOf(kind) + 1);
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

  const animal = (id: string, type: "hen" | "goat", period: "daily" | "weekly", day: Day) => {
    const at = isoAtNoon(day);
    const earned = { period, key: day, completedAt: at };
    parts.animals.push(
      animalRecord.parse(id, { type, name: pick(NAMES) ?? "", dateAdded: at, earned }, today),
    );
  };
  const study = (day: Day, count: number) => {
    let sum = 0;
    for (let each = 0; each < count; each += 1) {
      const number = parts.tasks.length;
      const subject = pick(SUBJECTS.slice(0, parts.courses.length + 1)) ?? SUBJECTS[0];
      const course = parts.courses.find(({ name }) => name === subject?.name);
      const hours = pick([1 / 3, 5 / 12, 0.5, 0.75, 1, 1, 1.5, 2, 2.5]) ?? 1;
      const isFree = below(6) === 0;
      const isDone = below(8) > 0;
      const task = aTask({
        id: `task_${number}` as TaskId,
        title: isFree ? "Focus session" : (pick(subject?.titles ?? []) ?? ""),
        date: day,
        hours,
        category: pick(["Reading", "Practice", "Revision", "Other"] as const) ?? "Other",
        completed: isDone,
        ...(course === undefined ? {} : { course: course.id }),
        ...(isFree ? { madeBy: "timer" as const } : {}),
      });
      parts.tasks.push(task);
      if (isDone) sum += hours;
      if (isDone && below(3) === 0)
        parts.sessions.push(aSession(number, task, below(5) === 0 ? pick(subject?.lines ?? []) : undefined));
    }
    if (sum >= 2) animal(`hen:${day}`, "hen", "daily", day);
    return sum;
  };
  const aSession = (number: number, { id, title, hours, date }: Task, line: string | undefined): Session => ({
    ...sessionRecord.parse(`session_${number}`, { startedAt: isoAtNoon(date), taskId: id }, today),
    taskTitle: title,
    focusedMinutes: hours * 60,
    mood: pick(["good", "okay", "hard"] as const) ?? "okay",
    ...(line === undefined ? {} : { line }),
  });

  for (let first = from; first < today; first = addDays(first, 7)) {
    const isHoliday = kind === "holidays" ? below(5) === 0 : kind === "exams" && below(12) === 0;
    const isThin = kind === "thin" || (kind === "exams" && below(9) === 0);
    const isAway = kind === "pauses" && Math.floor(parts.tasks.length / 11) % 3 === 0 && below(3) > 0;
    if (isHoliday) parts.rest.push(aRest(`off_${first}`, addDays(first, 1), addDays(first, 4), null));
    if (kind === "exams" && below(4) === 0) {
      const id = `exam_${first}` as ExamId;
      const course = pick(parts.courses);
      parts.exams.push(
        anExam({
          id,
          name: `${course?.name} midterm`,
          date: addDays(first, 1 + below(5)),
          course: course?.id ?? null,
        }),
      );
      if (below(2) === 0) parts.topics.push(aTopic({ exam: id }));
    }
    let week = 0;
    for (let day = first; day < addDays(first, 7) && day < today; day = addDays(day, 1)) {
      if (kind === "empty" || isAway || (isHoliday && below(4) > 0)) continue;
      if (weekdayOf(day) === restDay && below(8) > 0) continue;
      if (kind === "imports" && below(2) === 0)
        parts.corrections.push(
          aCorrection({ id: `import_${day}`, date: day, hours: (below(300) - 40) / 60, reason: "import" }),
        );
      if (isThin ? below(7) === 0 : below(3) > 0) week += study(day, isThin ? 1 : 1 + below(3));
    }
    if (week >= 10) animal(`goat:${first}`, "goat", "weekly", first);
  }
  return parts;
};

const aRest = (id: string, from: Day, to: Day | null, weekday: number | null): Rest => ({
  ...restRecord.parse(id, { from, to, weekday, name: "", minutes: 0 }, from),
  id: id as RestId,
});
