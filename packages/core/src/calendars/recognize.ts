/** What kind of event a calendar has, and of which course: by words and by the shapes of the programs that write feeds. */
import type { CalendarOccurrence } from "../files/calendar-file/timetable.ts";
import type { EventKind } from "../records/calendar-event.ts";
import { hasWord } from "./event-words.ts";

/** Canvas, Blackboard's gradebook, and to-dos of any program. */
const ASSIGNMENT_UID = /^event-assignment-|GradableItem|^homework-/;
/** An entry that is longer is no class. */
const LONGEST_CLASS = 8 * 60;

export const kindOf = (
  { uid, title, category, start, length, isToDo }: CalendarOccurrence,
  repeats: boolean,
): EventKind => {
  const text = `${title} ${category ?? ""}`;
  const isTimed = start.minutes !== null;
  const isMoment = isTimed && length === 0;
  const isAssignment = isToDo === true || ASSIGNMENT_UID.test(uid);
  if (isMoment && !isAssignment && hasWord(title, "opens")) return "other";
  const isQuiz = hasWord(text, "quiz") && isTimed && length > 0 && !isAssignment;
  const isExam = (isQuiz || hasWord(text, "exam")) && !hasWord(text, "notExam");
  if (isExam && !repeats) return "exam";
  if (isAssignment || isMoment || hasWord(text, "deadline")) return "deadline";
  const isLikeClass = isTimed && length <= LONGEST_CLASS && !hasWord(text, "notClass");
  return isLikeClass && (repeats || hasWord(text, "class")) ? "class" : "other";
};

/** Canvas ends a title with `[MATH-18.01]`. */
const IN_BRACKETS = /\[([^\][]+)\]$/;
/** Blackboard begins a description with `HIST-2020-01: Reading Old Letters`. */
const CODE = /^\p{Lu}{2}[-\p{Lu}\w.]*$/u;

/** What the calendar calls the course; empty if nothing. */
export const courseKeyOf = ({ title, category, description }: CalendarOccurrence): string => {
  const inBrackets = IN_BRACKETS.exec(title.trimEnd())?.[1];
  if (inBrackets !== undefined) return inBrackets.trim();
  if (category !== null && category !== "" && !hasWord(category, "generic")) return category;
  const [first = "", ...rest] = description.split(":", 2);
  const code = first.trimEnd();
  return rest.length > 0 && CODE.test(code) && /\d/.test(code) ? code : "";
};

export const withoutCourse = (title: string, courseKey: string): string => {
  const match = IN_BRACKETS.exec(title.trimEnd());
  return match !== null && match.index > 0 && match[1]?.trim() === courseKey
    ? title.slice(0, match.index).trimEnd()
    : title;
};
