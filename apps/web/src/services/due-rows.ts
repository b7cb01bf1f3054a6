/** When the server is to wake the user's devices, told with the push that carries rows of the running session and of reminders. */
import { dueMoments, dueOfReminder, reminderRecord, runningRecord, type State } from "@furrow/core";
import { type Change, type DueRows, MAX_DUE_MOMENTS, type Move } from "@furrow/sync";

export const isOfSession = (change: Change): boolean => change.table === runningRecord.table;

/** It overtakes what else is waiting: the page may close right after Start. */
export const isDue = (change: Change): boolean =>
  isOfSession(change) || change.table === reminderRecord.table;

export function withDueRows(move: Move, { running, reminders }: Pick<State, "running" | "reminders">): Move {
  if (move.type !== "exchange") return move;
  const { changes } = move.request;
  const due = [
    momentsOf(runningRecord.table, changes, running, dueMoments),
    momentsOf(reminderRecord.table, changes, reminders, dueOfReminder),
  ].filter((rows) => rows !== null);
  const [first, second] = due;
  if (first === undefined) return move;
  // Servers of earlier versions read no list.
  return { ...move, request: { ...move.request, due: second === undefined ? first : due } };
}

function momentsOf<Row>(
  table: string,
  changes: readonly Change[],
  stored: ReadonlyMap<string, Row>,
  momentsIn: (row: Row) => DueRows["moments"],
): DueRows | null {
  const changed = new Set(changes.filter((change) => change.table === table).map(({ row }) => row));
  if (changed.size === 0) return null;
  const rows = [...changed].map((row) => stored.get(row)).filter((row) => row !== undefined);
  return { table, moments: rows.flatMap(momentsIn).slice(0, MAX_DUE_MOMENTS) };
}
