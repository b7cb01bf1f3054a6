/** The verbs that a first screen can do without until it is painted and what decides them: one file with what runs beside it, loaded at rest. */

export {
  chooseOpenEnded,
  completeAgain,
  countSession,
  decide,
  nameWork,
  settleArrived,
  showLife,
  startNextTask,
  startTimer,
  toggleTask,
  uncountSession,
} from "@furrow/core";
