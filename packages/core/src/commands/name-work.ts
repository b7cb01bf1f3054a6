import { type Command, nothingToDo } from "../command.ts";
import { ok } from "../result.ts";
import { timerOutcome } from "./timer-writes.ts";

const MAX_TITLE_LENGTH = 200;

/** What a person types into "Working on:". Another name than the linked task's lets go of that task. */
export const nameWork: Command<{ readonly title: string }> = (state, { title }, context) => {
  if (title === state.timer.workingOn.title) return ok(nothingToDo);
  const workingOn = { taskId: null, title: title.slice(0, MAX_TITLE_LENGTH) };
  return ok(timerOutcome(state, { type: "setTask", workingOn }, context).outcome);
};
