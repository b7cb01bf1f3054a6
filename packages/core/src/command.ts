import type { Result } from "@furrow/values";
import type { Notice } from "./notice.ts";
import type { State, Write } from "./records/state/state.ts";
import type { Day, Instant } from "./time/types.ts";

/** All that a verb gets besides the state and its input. It reads no clock itself. */
export interface Context {
  readonly now: Instant;
  /** The local day of `now`. */
  readonly today: Day;
  /** Fresh random text for an id that must be unique, such as `task_{timestamp}_{random}`. */
  readonly newId: () => string;
  /** More of what other devices did is on its way: nothing is concluded from the half that is here. */
  readonly isPartial?: boolean;
}

export interface Outcome {
  readonly writes: readonly Write[];
  readonly notices: readonly Notice[];
}

/** A verb: says what should change, changes nothing. */
export type Command<Input, Refusal = never> = (
  state: State,
  input: Input,
  context: Context,
) => Result<Outcome, Refusal>;

export const nothingToDo: Outcome = { writes: [], notices: [] };

/** Several outcomes of one intent, in their order. */
export const joinOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  writes: outcomes.flatMap(({ writes }) => writes),
  notices: outcomes.flatMap(({ notices }) => notices),
});
