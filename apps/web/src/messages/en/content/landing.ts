import { APP_NAME } from "@furrow/core";

export interface LandingFeature {
  readonly title: string;
  readonly text: string;
}

/** What the landing page says of the product. The buttons' words are the specification's and stand at the buttons. */
export const LANDING = {
  welcome: `Welcome to ${APP_NAME}`,
  claim: "Study a little every day, and watch your farm fill up.",
  introduction:
    "Plan your tasks, focus with a calm timer, and earn a farm animal for every study goal you reach.",
  features: [
    {
      title: "Focus, then rest",
      text: "A timer that keeps going when you close the tab. Full screen when you need quiet.",
    },
    {
      title: "Plan what matters",
      text: "Tasks with hours, times and categories, today, tomorrow or any day of the calendar.",
    },
    {
      title: "Goals that fill your farm",
      text: "A daily goal brings a hen, a weekly goal a goat, a monthly goal a cow.",
    },
    {
      title: "See how it goes",
      text: "Your hours by week, month and year, your streak and your best day, explained in plain words.",
    },
    {
      title: "Yours, everywhere",
      text: "Works offline and without an account. Sign in to sync. Export everything anytime.",
    },
  ] satisfies readonly LandingFeature[],
} as const;

export const landingWords = {
  rewards: "Every goal brings someone home",
  span: { daily: "A good day", weekly: "A steady week", monthly: "A whole month" },
  farmPicture: "A meadow full of hens, goats and cows, with barn and windmill",
  farmAfterYears: "Your farm after a semester of studying",
  features: "Made for long, quiet hours",
  unknownPage: "That page doesn't exist.",
  browseAsGuest: "Browse as Guest",
};
