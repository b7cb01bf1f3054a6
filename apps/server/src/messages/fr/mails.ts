/** Written by npm run messages from locales/fr/furrow.po. */
import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: `Bonjour,`,
  "reset-password": {
    subject: `${APP_NAME} : choisis un nouveau mot de passe`,
    before: `quelqu’un, sans doute toi, a demandé un nouveau mot de passe pour le compte ${APP_NAME} lié à cette adresse. Ouvre ce lien dans l’heure pour en choisir un :`,
    after: `Si ce n’était pas toi, ignore cet e-mail : rien ne change.`,
  },
  test: {
    subject: `${APP_NAME} : test`,
    before: `l’admin de ce serveur ${APP_NAME} t’a envoyé un test. Les e-mails arrivent, et leurs liens commencent comme celui-ci :`,
    after: `Tu n’as rien à faire.`,
  },
  "verify-email": {
    subject: `${APP_NAME} : confirme ton adresse`,
    before: `quelqu’un, sans doute toi, a créé un compte ${APP_NAME} avec cette adresse. Ouvre ce lien dans les 24 heures pour confirmer que c’est la tienne :`,
    after: `Si ce n’était pas toi, ne l’ouvre pas. Sans ta confirmation, l’adresse reste marquée comme non confirmée.`,
  },
};
