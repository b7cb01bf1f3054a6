/** Written by npm run messages from locales/pt-BR/furrow.po. */
/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: `Alarme de teste`,
  due: `Tem algo marcado`,
  sessionEndsSoon: `A sessão está acabando`,
  breakComplete: `Fim do intervalo`,
  sessionComplete: `Sessão concluída`,
  openApp: `Abra o app para ver.`,
  openTimer: `Abra o timer para continuar.`,
};
