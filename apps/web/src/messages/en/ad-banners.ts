/** Our own banners: each shows a feature that users overlook. */
export const adBannerWords = {
  goals: {
    headline: "A goat is waiting",
    text: "Reach a weekly goal and one moves in.",
    action: "See your goals",
  },
  resources: {
    headline: "Remember it for good",
    text: "Spaced repetition, explained in three minutes.",
    action: "Read on",
  },
  settings: {
    headline: "Keep your harvest safe",
    text: "A backup of everything fits in one small file.",
    action: "Make a backup",
  },
  analytics: {
    headline: "When do you study best?",
    text: "See your weeks as a chart.",
    action: "Look at your weeks",
  },
  feedback: {
    headline: "What's missing?",
    text: "Ideas and complaints both help.",
    action: "Tell us",
  },
};
