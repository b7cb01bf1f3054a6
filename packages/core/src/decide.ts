import { ok, type Result } from "@furrow/values";
import { type Command, type Context, nothingToDo, type Outcome } from "./command.ts";
import { applyWrites, keepingUnknown, type State } from "./records/state.ts";
import { causeOf, settle } from "./settle.ts";
import { sharedSession } from "./timer/shared-session.ts";

/** Runs a command and the rules: a completed task and its hen are stored and sent together or not at all. */
export const decide = <Input, Refusal>(
  state: State,
  command: Command<Input, Refusal>,
  input: Input,
  context: Context,
): Result<Outcome, Refusal> => {
  const decided = command(state, input, context);
  if (!decided.ok) return decided;
  const { writes, notices } = decided.value;
  const after = applyWrites(state, writes, context.today);
  const settled = context.isPartial ? nothingToDo : settle(state, after, context, causeOf(state, writes));
  return ok({
    writes: keepingUnknown(state, [...writes, ...settled.writes, ...sharedSession(state, after, context)]),
    notices: [...notices, ...settled.notices],
  });
};
