/** Written by npm run messages from locales/es/furrow.po. */
/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: `Alarma de prueba`,
  due: `Hay algo pendiente`,
  sessionEndsSoon: `La sesión termina pronto`,
  breakComplete: `Descanso terminado`,
  sessionComplete: `Sesión terminada`,
  openApp: `Abre la app para verlo.`,
  openTimer: `Abre el temporizador para seguir.`,
};
