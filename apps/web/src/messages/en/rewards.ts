/** The goals and the animals they bring, on whichever screen names them. */
export const rewardsWords = {
  goal: { daily: "Daily goal", weekly: "Weekly goal", monthly: "Monthly goal" },
  animal: { hen: "Hen", goat: "Goat", cow: "Cow" },
};
