export const landingWords = {
  rewards: "Every goal brings someone home",
  span: { daily: "A good day", weekly: "A steady week", monthly: "A whole month" },
  features: "Made for long, quiet hours",
  browseAsGuest: "Browse as Guest",
};
