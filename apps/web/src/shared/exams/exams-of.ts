/** Apart from has-exams.ts, which the dashboard needs. */
import type { CourseId, Day, Exam, State } from "@furrow/core";

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
