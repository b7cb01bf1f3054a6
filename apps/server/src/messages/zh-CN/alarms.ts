/** Written by npm run messages from locales/zh-CN/furrow.po. */
/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: `测试闹铃`,
  due: `有事项到期`,
  sessionEndsSoon: `专注快结束了`,
  breakComplete: `休息结束`,
  sessionComplete: `专注完成`,
  openApp: `打开应用查看。`,
  openTimer: `打开计时器继续。`,
};
