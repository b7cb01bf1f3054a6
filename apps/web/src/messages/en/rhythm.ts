/** The rhythm, on the dashboard and in the analytics. */
import type { RhythmView } from "@furrow/core";
import { format, plural } from "../format.ts";

const studyDays = (count: number): string =>
  `${format.number(count)} study ${plural(count, { one: "day", other: "days" })}`;

export const rhythmWords = {
  title: "Rhythm",
  rhythm: ({ days, isResting }: RhythmView): string =>
    `${studyDays(days)} in rhythm${isResting ? ", resting today" : ""}`,
  begins: "Your rhythm begins with your next study day.",
  how: "The days you planned to study, kept in a row. Rest days are passed over, and one missed day in seven is forgiven.",
  restDays: "Your rest days",
};
