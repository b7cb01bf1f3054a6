import type { CourseId } from "../records/course.ts";
import { type Session, sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { dayOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { countedMinutes } from "../timer/free-session.ts";
import { latestLines } from "./last-line.ts";

/** The session to ask about: the timer's last one, from its end until work starts or the user answers, on any device. */
export const sessionToAsk = ({ timer, sessions, preferences }: State, today: Day): Session | null => {
  const isWorking = timer.mode === "work" && timer.state !== "ready";
  if (!preferences.askWhatStuck || isWorking || timer.lastEnded === null) return null;
  const session = sessions.get(sessionIdOf(timer.lastEnded));
  if (session?.outcome !== "finished" || countedMinutes(session) < 1) return null;
  // A mood of a later version is an answer too.
  const isAnswered = session.line !== undefined || session.mood !== undefined || session.unknown?.mood;
  return isAnswered || dayOf(session.endedAt) !== today ? null : session;
};

/** The sessions of a course's tasks that have a line, the latest first. */
export const linesOfCourse = (state: State, course: CourseId): readonly Session[] =>
  latestLines(
    [...state.reflectionsByTask].flatMap(([taskId, sessions]) =>
      taskOf(state, taskId as TaskId)?.course === course ? sessions : [],
    ),
  );
