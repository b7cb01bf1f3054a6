import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { knownVisit, newcomers, visitTime } from "../farm/newcomers.ts";
import { isoOf } from "../time/instant.ts";
import { preferencesOutcome } from "./change-preferences.ts";

/** The farm is looked at: who is there is news no longer, on no device. A visit that meets nobody new is not worth a write. */
export const visitFarm: Command<void> = (state, _input, { now }) =>
  ok(
    knownVisit(state, now) !== null && newcomers(state, now).length === 0
      ? nothingToDo
      : preferencesOutcome(state, { farmVisitedAt: isoOf(visitTime(state, now)) }),
  );
