/** Verbs that only a press runs, or somebody's first hours at work without an end: no first screen waits for their code. */
export {
  chooseOpenEnded,
  completeAgain,
  countSession,
  nameWork,
  showLife,
  startNextTask,
  startTimer,
  uncountSession,
} from "@furrow/core";
