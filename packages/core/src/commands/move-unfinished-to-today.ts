import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { Write } from "../records/state/state.ts";
import { unfinishedBefore } from "../tasks/unfinished.ts";
import { isoOf } from "../time/instant.ts";

/** Brings the unfinished tasks of past days to today, with their hours and times of day. */
export const moveUnfinishedToToday: Command<void> = (state, _input, { now, today }) => {
  const fields = { date: today, updatedAt: isoOf(now) };
  const writes = unfinishedBefore(state, today).map(
    ({ id }): Write => ({ type: "edit", table: "tasks", id, fields }),
  );
  return ok({ writes, notices: writes.length === 0 ? [] : [{ type: "TasksMoved", count: writes.length }] });
};
