import type { StudyStats } from "./stats.ts";

export type Recommendation =
  /** Study an hour a day. */
  | { readonly type: "average" }
  /** Use the weekday with the most hours; 0 is Sunday. */
  | { readonly type: "weekday"; readonly weekday: number }
  | { readonly type: "streak"; readonly days: number }
  | { readonly type: "noStreak" }
  | { readonly type: "breaks" };

type Figures = Pick<StudyStats, "dailyAverage" | "bestWeekday" | "streak">;

export const recommendations = ({
  dailyAverage,
  bestWeekday,
  streak,
}: Figures): readonly Recommendation[] => {
  const given: Recommendation[] = [];
  if (dailyAverage < 1) given.push({ type: "average" });
  if (bestWeekday !== null) given.push({ type: "weekday", weekday: bestWeekday.weekday });
  given.push(streak > 0 ? { type: "streak", days: streak } : { type: "noStreak" });
  return [...given, { type: "breaks" }];
};
