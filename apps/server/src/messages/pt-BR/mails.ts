/** Written by npm run messages from locales/pt-BR/furrow.po. */
import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: `Olá,`,
  "reset-password": {
    subject: `${APP_NAME}: escolha uma nova senha`,
    before: `alguém, provavelmente você, pediu uma nova senha para a conta do ${APP_NAME} com este endereço. Abra este link em até uma hora para escolher uma:`,
    after: `Se não foi você, ignore este e-mail: nada muda.`,
  },
  test: {
    subject: `${APP_NAME}: teste`,
    before: `quem administra este servidor do ${APP_NAME} enviou um teste para você. Os e-mails chegam, e os links deles começam como este:`,
    after: `Você não precisa fazer nada.`,
  },
  "verify-email": {
    subject: `${APP_NAME}: confirme seu endereço`,
    before: `alguém, provavelmente você, criou uma conta no ${APP_NAME} com este endereço. Abra este link em até um dia para confirmar que ele é seu:`,
    after: `Se não foi você, não abra. Sem a sua confirmação, o endereço continua marcado como não confirmado.`,
  },
};
