/** The rhythm, on the dashboard and in the analytics. */
import type { RhythmView } from "@furrow/core";
import { format, plural } from "../format.ts";

export const rhythmWords = {
  title: "Rhythm",
  rhythm: ({ days, isResting }: RhythmView): string =>
    isResting
      ? plural(days, {
          one: `${format.number(days)} study day in rhythm, resting today`,
          other: `${format.number(days)} study days in rhythm, resting today`,
        })
      : plural(days, {
          one: `${format.number(days)} study day in rhythm`,
          other: `${format.number(days)} study days in rhythm`,
        }),
  begins: "Your rhythm begins with your next study day.",
  how: "The days you planned to study, kept in a row. Rest days are passed over, and one missed day in seven is forgiven.",
  restDays: "Your rest days",
};
