/** When the server is to wake the user's devices, told with the push that carries the running session's row. */
import { dueMoments, runningRecord, type State } from "@furrow/core";
import { type Change, MAX_DUE_MOMENTS, type Move } from "@furrow/sync";

const { table } = runningRecord;

/** It overtakes what else is waiting: the page may close right after Start. */
export const isOfSession = (change: Change): boolean => change.table === table;

export function withDueRows(move: Move, { running }: Pick<State, "running">): Move {
  if (move.type !== "exchange") return move;
  const rows = new Set(move.request.changes.filter(isOfSession).map(({ row }) => row));
  if (rows.size === 0) return move;
  const sessions = [...rows].map((row) => running.get(row)).filter((session) => session !== undefined);
  const moments = sessions.flatMap(dueMoments).slice(0, MAX_DUE_MOMENTS);
  return { ...move, request: { ...move.request, due: { table, moments } } };
}
