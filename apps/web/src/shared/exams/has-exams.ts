import type { State } from "@furrow/core";

/** The router's state of a link that opens the form of a new exam. */
export const PLAN_EXAM = { plansExam: true } as const;

/** History is untrusted: it outlives releases. */
export const plansExam = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "plansExam" in state;

/** Whether the parts of the day that show exams are loaded. */
export const hasExams = ({ exams }: Pick<State, "exams">): boolean =>
  [...exams.values()].some(({ endedAt }) => endedAt === null);
