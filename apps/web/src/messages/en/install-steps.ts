/** How to install on an iPhone or an iPad: apart from the offer, so that few load it. */
export const installStepsWords = {
  title: "Add to Home Screen",
  /** Only for a profile without an account. */
  staysBehind:
    "On iPhone and iPad the app on the Home Screen starts empty: what you have in Safari doesn't come along. An account brings it there. Or save a backup, and restore it there.",
  withAccount: "An account's data comes along once you sign in there.",
  intro: "In Safari, on iOS and iPadOS 16.4 to 26:",
  steps: [
    "Tap Share. In iOS 26 it may be behind the button with three dots.",
    "Tap Add to Home Screen.",
    "Leave Open as Web App on if it is there, and tap Add.",
  ],
};
