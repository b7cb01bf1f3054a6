import type { StepsProgress, StepsRefused } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const refusedText = (refused: StepsRefused): string => {
  switch (refused.type) {
    case "TooManySteps": {
      const most = plural(refused.most, {
        one: "A task has at most 1 step.",
        other: `A task has at most ${format.number(refused.most)} steps.`,
      });
      return refused.room === 0
        ? most
        : `${most} There is room for ${format.number(refused.room)} more, and these are ${format.number(refused.given)}.`;
    }
    case "StepTooLong":
      return plural(refused.most, {
        one: `Steps can have up to ${format.number(refused.most)} character.`,
        other: `Steps can have up to ${format.number(refused.most)} characters.`,
      });
  }
};

export const stepsWords = {
  heading: "Steps",
  progress: ({ done, total }: StepsProgress) =>
    plural(total, {
      one: `${format.number(done)} of 1 step`,
      other: `${format.number(done)} of ${format.number(total)} steps`,
    }),

  refusedText,

  gone: "This step was removed in another tab or on another device.",

  allDone: (total: number) =>
    plural(total, { one: "The step is done.", other: `All ${format.number(total)} steps are done.` }),
  completeTask: "Complete the task",

  next: "Next step",
  nextLead: "Next:",
  openAgain: (title: string) => `Undo: "${isolated(title)}" is not done`,
};
