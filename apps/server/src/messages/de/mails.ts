/** Written by npm run messages from locales/de/furrow.po. */
import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: `Hallo,`,
  "reset-password": {
    subject: `${APP_NAME}: Wähle ein neues Passwort`,
    before: `jemand, vermutlich du, hat ein neues Passwort für das ${APP_NAME}-Konto mit dieser Adresse angefordert. Öffne innerhalb einer Stunde diesen Link, um eines zu wählen:`,
    after: `Wenn du es nicht warst, ignoriere diese Mail: Es ändert sich nichts.`,
  },
  test: {
    subject: `${APP_NAME}: Test`,
    before: `wer diesen ${APP_NAME}-Server betreibt, hat dir einen Test geschickt. Mails kommen an, und ihre Links beginnen so:`,
    after: `Du musst nichts tun.`,
  },
  "verify-email": {
    subject: `${APP_NAME}: Bestätige deine Adresse`,
    before: `jemand, vermutlich du, hat ein ${APP_NAME}-Konto mit dieser Adresse erstellt. Öffne innerhalb eines Tages diesen Link, um zu bestätigen, dass sie dir gehört:`,
    after: `Wenn du es nicht warst, öffne ihn nicht. Ohne deine Bestätigung bleibt die Adresse als unbestätigt markiert.`,
  },
};
