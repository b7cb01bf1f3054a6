import { ok, type Result } from "@furrow/values";
import type { Notice } from "./notice.ts";
import type { ThisDevice } from "./records/running.ts";
import type { State, Write } from "./records/state.ts";
import type { Day, Instant } from "./time/types.ts";

/** What a command gets besides the state and its input. It reads no clock itself. */
export interface Context {
  readonly now: Instant;
  /** The local day of `now`. */
  readonly today: Day;
  /** Fresh random text for an id that must be unique, such as `task_{timestamp}_{random}`. */
  readonly newId: () => string;
  /** More data of other devices is coming: no rule runs on part of it. */
  readonly isPartial?: boolean;
  /** Missing if the data has no other devices. */
  readonly device?: ThisDevice | undefined;
}

export interface Outcome {
  readonly writes: readonly Write[];
  readonly notices: readonly Notice[];
}

/** A command: returns what should change and changes nothing itself. */
export type Command<Input, Refusal = never> = (
  state: State,
  input: Input,
  context: Context,
) => Result<Outcome, Refusal>;

export const outcome = (writes: readonly Write[], ...notices: readonly Notice[]): Outcome => ({
  writes,
  notices,
});

export const okWith = (writes: readonly Write[], ...notices: readonly Notice[]): Result<Outcome, never> =>
  ok(outcome(writes, ...notices));

export const nothingToDo = outcome([]);

export const joinOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  writes: outcomes.flatMap(({ writes }) => writes),
  notices: outcomes.flatMap(({ notices }) => notices),
});
