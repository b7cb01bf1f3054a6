/** Verbs of repeating tasks. They are loaded when something is to repeat. */
export {
  addSeries,
  deleteSeries,
  editOccurrences,
  endSeries,
  giveStepsOn,
  pauseSeries,
  repeatTask,
  resumeSeries,
  takeBackSeries,
} from "@furrow/core";
