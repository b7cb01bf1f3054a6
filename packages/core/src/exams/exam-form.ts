import { err, ok, type Result } from "@furrow/values";
import { readCourseId } from "../records/course.ts";
import { type Exam, readBuffer } from "../records/exam.ts";
import { DEFAULT_TOPIC_MINUTES, readTopicMinutes, type Topic } from "../records/topic.ts";
import { readSteps } from "../tasks/steps.ts";
import { readClockTime } from "../time/clock-time.ts";
import { addDays, isDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { MOST_DAYS } from "./facts.ts";

export const MAX_EXAM_NAME = 100;
export const MAX_TOPICS = 200;
export const MAX_TOPIC_LETTERS = 200;
/** Of all topics of an exam: 2,400 blocks of 25 minutes, of the 3,000 that a plan places. */
export const MAX_EXAM_HOURS = 1000;

/** The form of an exam, as typed. */
export interface ExamForm {
  readonly name: string;
  /** Id of a course; empty for none. */
  readonly course: string;
  readonly date: string;
  /** Empty if unknown. */
  readonly time: string;
  /** Days. */
  readonly buffer: string;
}

export type ExamProblem =
  | { readonly field: "name"; readonly why: "empty" | "tooLong" }
  | { readonly field: "date"; readonly why: "noDay" | "past" | "tooFar" }
  | { readonly field: "time"; readonly why: "noTime" }
  | { readonly field: "buffer"; readonly why: "noDays" };

export type TopicsProblem =
  | { readonly type: "TooManyTopics" | "TooManyHours"; readonly most: number; readonly given: number }
  | { readonly type: "TopicTooLong"; readonly most: number };

export type ExamDraft = Pick<Exam, "name" | "course" | "date" | "time" | "buffer">;
export type TopicDraft = Pick<Topic, "title" | "minutes">;

export const newExamForm = (course = ""): ExamForm => ({ name: "", course, date: "", time: "", buffer: "1" });

export const formOfExam = ({ name, course, date, time, buffer }: Exam): ExamForm => ({
  name,
  course: course ?? "",
  date,
  time: time ?? "",
  buffer: String(buffer),
});

/** `own` is the edited exam: a day that is over may stay. */
export const readExamForm = (
  form: ExamForm,
  today: Day,
  own: Exam | null,
): Result<ExamDraft, ExamProblem> => {
  const name = form.name.trim().replace(/\s+/g, " ");
  if (name === "") return err({ field: "name", why: "empty" });
  if (name.length > MAX_EXAM_NAME) return err({ field: "name", why: "tooLong" });
  const { date } = form;
  if (!isDay(date)) return err({ field: "date", why: "noDay" });
  if (date < today && date !== own?.date) return err({ field: "date", why: "past" });
  if (date > addDays(today, MOST_DAYS)) return err({ field: "date", why: "tooFar" });
  const time = readClockTime(form.time);
  if (time === null && form.time.trim() !== "") return err({ field: "time", why: "noTime" });
  const buffer = form.buffer.trim() === "" ? 0 : readBuffer(form.buffer);
  if (buffer === null) return err({ field: "buffer", why: "noDays" });
  return ok({ name, course: readCourseId(form.course), date, time, buffer });
};

/** "Enzymes 90 min", "Enzymes: 1h30", "Enzymes (1.5 hours)". Of several blanks a line has kept one. */
const MINUTES =
  /[ ,;:(–—-](?:(?<hours>\d{1,2}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?)\.?(?: ?(?<rest>[0-5]?\d) ?(?:m|mins?|minutes?)?\.?)?|(?<minutes>\d{1,4}) ?(?:mins?|minutes?)\.?)\)?$/iu;

/** Pasted lines as topics, without bullets and numbers, to add to the present ones. A line without minutes gets the default. */
export const readTopics = (
  text: string,
  present: readonly TopicDraft[] = [],
): Result<readonly TopicDraft[], TopicsProblem> => {
  const topics = readSteps(text).map(({ title }) => topicOf(title));
  if (topics.length === 0) return ok(topics);
  const given = present.length + topics.length;
  if (given > MAX_TOPICS) return err({ type: "TooManyTopics", most: MAX_TOPICS, given });
  if (topics.some(({ title }) => title.length > MAX_TOPIC_LETTERS))
    return err({ type: "TopicTooLong", most: MAX_TOPIC_LETTERS });
  const tooMany = tooManyHours([...present, ...topics]);
  return tooMany === null ? ok(topics) : err(tooMany);
};

export const tooManyHours = (topics: readonly TopicDraft[]): TopicsProblem | null => {
  const given = Math.ceil(topics.reduce((sum, { minutes }) => sum + minutes, 0) / 60);
  return given > MAX_EXAM_HOURS ? { type: "TooManyHours", most: MAX_EXAM_HOURS, given } : null;
};

const topicOf = (line: string): TopicDraft => {
  const found = MINUTES.exec(line);
  const { hours, rest = "0", minutes = "0" } = found?.groups ?? {};
  const given = hours === undefined ? Number(minutes) : Number(hours.replace(",", ".")) * 60 + Number(rest);
  const title = found === null ? line : withoutSeparators(line.slice(0, found.index));
  return title === ""
    ? { title: line, minutes: DEFAULT_TOPIC_MINUTES }
    : { title, minutes: readTopicMinutes(given) ?? DEFAULT_TOPIC_MINUTES };
};

export const withoutSeparators = (text: string): string => {
  let end = text.length;
  while (end > 0 && " ,;:(–—-".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
