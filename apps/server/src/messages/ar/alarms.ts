/** Written by npm run messages from locales/ar/furrow.po. */
/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: `اختبار المنبّه`,
  due: `لديك موعد`,
  sessionEndsSoon: `الجلسة تنتهي قريبًا`,
  breakComplete: `انتهت الاستراحة`,
  sessionComplete: `انتهت الجلسة`,
  openApp: `يمكنك فتح التطبيق لرؤيته.`,
  openTimer: `يمكنك فتح المؤقّت للمتابعة.`,
};
