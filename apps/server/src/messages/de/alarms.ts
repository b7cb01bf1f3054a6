/** Written by npm run messages from locales/de/furrow.po. */
/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: `Testalarm`,
  due: `Etwas ist fällig`,
  sessionEndsSoon: `Die Sitzung endet bald`,
  breakComplete: `Die Pause ist um`,
  sessionComplete: `Sitzung geschafft`,
  openApp: `Öffne die App, um es zu sehen.`,
  openTimer: `Öffne den Timer, um weiterzumachen.`,
};
