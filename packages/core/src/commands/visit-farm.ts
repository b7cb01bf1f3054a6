import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { knownVisit, newcomers, visitTime } from "../farm/newcomers.ts";
import { isoOf } from "../time/instant.ts";
import { preferencesOutcome } from "./change-preferences.ts";

/** Visited animals are no longer new, on any device. A visit without new animals writes nothing. */
export const visitFarm: Command<void> = (state, _input, { now }) =>
  ok(
    knownVisit(state, now) !== null && newcomers(state, now).length === 0
      ? nothingToDo
      : preferencesOutcome(state, { farmVisitedAt: isoOf(visitTime(state, now)) }),
  );
