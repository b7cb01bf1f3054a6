import { courseOf } from "../../courses/course-of.ts";
import type { Session } from "../../records/session.ts";
import type { State } from "../../records/state.ts";
import { taskOf } from "../../tasks/occurrences.ts";
import { clockTimeOf, dayOf } from "../../time/instant.ts";
import { type CsvWords, tableCsv } from "./csv.ts";

interface Row {
  readonly state: State;
  readonly session: Session;
  readonly words: Pick<CsvWords, "yes" | "no" | "mood">;
}

const COLUMNS = {
  /** The day of the session book: that of its end. */
  date: ({ session }: Row) => dayOf(session.endedAt),
  start: ({ session }: Row) => clockTimeOf(session.startedAt),
  end: ({ session }: Row) => clockTimeOf(session.endedAt),
  minutes: ({ session }: Row) => session.focusedMinutes,
  plannedMinutes: ({ session }: Row) => session.plannedMinutes,
  task: ({ session }: Row) => session.taskTitle,
  course: ({ state, session: { taskId } }: Row) => {
    const task = taskId === null ? undefined : taskOf(state, taskId);
    return task === undefined ? "" : (courseOf(task, state.courses)?.name ?? "");
  },
  finished: ({ session, words }: Row) => (session.outcome === "finished" ? words.yes : words.no),
  howItWent: ({ session: { mood }, words }: Row) => (mood === undefined ? "" : words.mood(mood)),
  whatStuck: ({ session: { line = "" } }: Row) => line,
  startedAt: ({ session }: Row) => session.startedAt,
};

export type SessionColumns = Readonly<Record<keyof typeof COLUMNS, string>>;

/** The work sessions, the oldest first. Their minutes are no study hours: those are of tasks. */
export const sessionsCsv = (state: State, columns: SessionColumns, words: Row["words"]): string => {
  const sessions = [...state.sessions.values()].sort((one, other) =>
    one.startedAt < other.startedAt ? -1 : 1,
  );
  return tableCsv(
    COLUMNS,
    columns,
    sessions.map((session) => ({ state, session, words })),
  );
};
