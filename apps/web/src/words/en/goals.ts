export const goalsWords = {
  intro: "Every goal you reach brings an animal to your farm: a day a hen, a week a goat, a month a cow.",
  currentHours: "Current hours",
  targetHours: "Target hours",
  hourMark: "h",
  percent: (percent: number) => `${percent}%`,
  progress: (goal: string) => `${goal} progress`,
  edit: (goal: string) => `Edit ${goal.toLowerCase()}`,
  completed: "Goal Completed",
};
