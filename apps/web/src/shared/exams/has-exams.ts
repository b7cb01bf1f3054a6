import type { CourseId, Day, Exam, State } from "@furrow/core";

/** The router's state of a link that opens the form of a new exam. */
export const PLAN_EXAM = { plansExam: true } as const;

/** History is untrusted: it outlives releases. */
export const plansExam = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "plansExam" in state;

/** Whether the parts of the day that show exams are loaded. */
export const hasExams = ({ exams }: Pick<State, "exams">): boolean =>
  [...exams.values()].some(({ endedAt }) => endedAt === null);

/** The exams of a span of days, by day. */
export const examsBetween = (
  { exams }: Pick<State, "exams">,
  from: Day,
  to: Day,
): Readonly<Record<Day, readonly Exam[]>> => {
  const found: Record<Day, Exam[]> = {};
  for (const exam of exams.values())
    if (exam.date >= from && exam.date <= to) found[exam.date] = [...(found[exam.date] ?? []), exam];
  return found;
};

/** The next exam of a course that is not over; null if there is none. */
export const nextExamOf = ({ exams }: Pick<State, "exams">, course: CourseId, today: Day): Exam | null => {
  let next: Exam | null = null;
  for (const exam of exams.values())
    if (exam.course === course && exam.date >= today && exam.date < (next?.date ?? "9999")) next = exam;
  return next;
};
