import type { StepsProgress, StepsRefused } from "@furrow/core";
import { format, plural } from "../format.ts";

const steps = (count: number): string =>
  plural(count, { one: "1 step", other: `${format.number(count)} steps` });

const refusedText = (refused: StepsRefused): string => {
  switch (refused.type) {
    case "TooManySteps":
      return refused.room === 0
        ? `A task has at most ${steps(refused.most)}.`
        : `A task has at most ${steps(refused.most)}. There is room for ${format.number(refused.room)} more, and these are ${format.number(refused.given)}.`;
    case "StepTooLong":
      return `Steps can have up to ${format.number(refused.most)} characters.`;
  }
};

export const stepsWords = {
  heading: "Steps",
  listOf: (task: string) => `Steps of "${task}"`,
  progress: ({ done, total }: StepsProgress) => `${format.number(done)} of ${steps(total)}`,

  add: "Add a step",
  addHint: "Enter adds it. Paste a list for several at once.",
  addButton: "Add",
  refusedText,

  reorder: (title: string) => `Reorder "${title}"`,
  reorderHint: "Arrow keys move it. Or drag.",
  movedTo: (title: string, place: number, of: number) => `"${title}": ${place} of ${of}`,
  more: (title: string) => `More for the step "${title}"`,
  rename: "Rename",
  renameLabel: (title: string) => `Rename "${title}"`,
  moveUp: "Move up",
  moveDown: "Move down",
  makeTask: "Make it a task",
  remove: "Remove",
  gone: "This step was removed in another tab or on another device.",

  /** Where all were removed, the times that follow have none either. */
  giveOn: (count: number) => (count === 0 ? "No steps for future ones" : "Use for future ones, too"),
  giveOnHint: (count: number) =>
    count === 0 ? "Future ones begin without steps." : "Future ones begin with these steps.",

  allDone: (total: number) =>
    total === 1 ? "The step is done." : `All ${format.number(total)} steps are done.`,
  completeTask: "Complete the task",

  next: "Next step",
  nextLead: "Next:",
  openAgain: (title: string) => `Undo: "${title}" is not done`,
};
