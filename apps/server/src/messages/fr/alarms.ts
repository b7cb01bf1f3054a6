/** Written by npm run messages from locales/fr/furrow.po. */
/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: `Alarme de test`,
  due: `Tu as quelque chose à faire`,
  sessionEndsSoon: `La session se termine bientôt`,
  breakComplete: `Pause terminée`,
  sessionComplete: `Session terminée`,
  openApp: `Ouvre l’appli pour voir.`,
  openTimer: `Ouvre le minuteur pour continuer.`,
};
