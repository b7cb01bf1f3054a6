/** Our own banners: each tells of something in the app that people overlook. */
export interface HouseAd {
  readonly headline: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

export const houseAds: readonly HouseAd[] = [
  {
    headline: "A goat is waiting",
    text: "Reach a weekly goal and one moves in.",
    to: "/goals",
    action: "See your goals",
  },
  {
    headline: "Remember it for good",
    text: "Spaced repetition, explained in three minutes.",
    to: "/resources",
    action: "Read on",
  },
  {
    headline: "Keep your harvest safe",
    text: "A backup of everything fits in one small file.",
    to: "/settings",
    action: "Make a backup",
  },
  {
    headline: "When do you study best?",
    text: "Your weeks, drawn as bars.",
    to: "/analytics",
    action: "Look at your weeks",
  },
  {
    headline: "What is missing here?",
    text: "An idea or a complaint: both help.",
    to: "/feedback",
    action: "Tell us",
  },
];
