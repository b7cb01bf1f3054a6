import type { Levers } from "../exams/plan.ts";
import type { Course } from "../records/course.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { StudyCapacity } from "../records/study-capacity.ts";
import type { Topic } from "../records/topic.ts";
import type { Day } from "../time/types.ts";

export interface TopicLine {
  readonly topic: Topic;
  /** Ticked, or all its blocks are done. */
  readonly isLearned: boolean;
  /** In minutes. */
  readonly wanted: number;
  readonly done: number;
  readonly planned: number;
  readonly notFitting: number;
}

/** The user's own factor from focused against planned minutes: offered, never applied. */
export interface Estimate {
  /** Such as 1.3. */
  readonly factor: number;
  /** How many done blocks it comes from. */
  readonly blocks: number;
  /** What is left of the exam, now and with the factor. */
  readonly left: number;
  readonly likely: number;
}

export interface ExamCard {
  readonly exam: Exam;
  readonly course: Course | null;
  readonly daysLeft: number;
  readonly due: Day;
  readonly topics: readonly TopicLine[];
  /** In minutes. */
  readonly wanted: number;
  readonly done: number;
  readonly planned: number;
  readonly notFitting: number;
  readonly cushion: number;
  /** `ready`: all is done. `fits`: a cushion of 0 or more. `short`: something does not fit. `empty`: no topics. */
  readonly verdict: "ready" | "fits" | "short" | "empty";
  readonly levers: Levers | null;
  readonly estimate: Estimate | null;
}

export interface ExamsView {
  /** By date. */
  readonly coming: readonly ExamCard[];
  /** The latest first. */
  readonly past: readonly { readonly exam: Exam; readonly course: Course | null; readonly hours: number }[];
  readonly capacity: StudyCapacity;
  /** Days from today on with other minutes than their weekday, by day. */
  readonly exceptions: readonly { readonly day: Day; readonly minutes: number }[];
}

export declare const examsView: (state: State, today: Day) => ExamsView;
