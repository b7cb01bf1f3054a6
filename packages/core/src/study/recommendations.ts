import { weekdayName } from "../time/labels.ts";
import type { StudyStats } from "./stats.ts";

export interface Recommendation {
  readonly type: "average" | "weekday" | "streak" | "noStreak" | "breaks";
  readonly text: string;
}

type Figures = Pick<StudyStats, "dailyAverage" | "bestWeekday" | "streak">;

export const recommendations = (stats: Figures): readonly Recommendation[] => [
  ...averageAdvice(stats),
  ...weekdayAdvice(stats),
  streakAdvice(stats),
  {
    type: "breaks",
    text: "Take a short break every 25 to 30 minutes. A rested mind keeps more of what it reads.",
  },
];

const averageAdvice = ({ dailyAverage }: Figures): readonly Recommendation[] =>
  dailyAverage < 1
    ? [
        {
          type: "average",
          text: "Try to study for at least 1 hour per day. Two half hours count just as much.",
        },
      ]
    : [];

const weekdayAdvice = ({ bestWeekday }: Figures): readonly Recommendation[] => {
  if (bestWeekday === null) return [];
  const name = weekdayName(bestWeekday.weekday);
  return [
    {
      type: "weekday",
      text: `${name} is your most productive day of the week. Plan your hardest tasks for it.`,
    },
  ];
};

const streakAdvice = ({ streak }: Figures): Recommendation =>
  streak > 0
    ? {
        type: "streak",
        text: `You have studied ${streak} ${streak === 1 ? "day" : "days"} in a row. Keep the streak going!`,
      }
    : { type: "noStreak", text: "You have no streak right now. Study a little today to start one." };
