/** Written by npm run messages from locales/zh-CN/furrow.po. */
import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: `你好：`,
  "reset-password": {
    subject: `${APP_NAME}：设置新密码`,
    before: `有人（应该就是你）为这个邮箱对应的 ${APP_NAME} 账号申请了新密码。请在一小时内打开此链接设置：`,
    after: `如果不是你本人操作，忽略这封邮件即可，什么都不会改变。`,
  },
  test: {
    subject: `${APP_NAME}：测试`,
    before: `这台 ${APP_NAME} 服务器的管理员给你发了一封测试邮件。邮件能收到，其中的链接会像这样开头：`,
    after: `你不需要做任何事。`,
  },
  "verify-email": {
    subject: `${APP_NAME}：确认你的邮箱`,
    before: `有人（应该就是你）用这个邮箱创建了 ${APP_NAME} 账号。请在一天内打开此链接，确认邮箱是你的：`,
    after: `如果不是你本人操作，请不要打开。未经你确认，这个邮箱会一直标为“未确认”。`,
  },
};
