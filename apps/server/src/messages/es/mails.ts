/** Written by npm run messages from locales/es/furrow.po. */
import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: `Hola:`,
  "reset-password": {
    subject: `${APP_NAME}: elige una contraseña nueva`,
    before: `Alguien, probablemente tú, pidió una contraseña nueva para la cuenta de ${APP_NAME} con esta dirección. Tienes una hora para abrir este enlace y elegirla:`,
    after: `Si no fuiste tú, ignora este correo: no cambia nada.`,
  },
  test: {
    subject: `${APP_NAME}: prueba`,
    before: `Quien administra este servidor de ${APP_NAME} te envió una prueba. Los correos llegan, y sus enlaces empiezan como este:`,
    after: `No tienes que hacer nada.`,
  },
  "verify-email": {
    subject: `${APP_NAME}: confirma tu dirección`,
    before: `Alguien, probablemente tú, creó una cuenta de ${APP_NAME} con esta dirección. Tienes un día para abrir este enlace y confirmar que es tuya:`,
    after: `Si no fuiste tú, no lo abras. Sin tu confirmación, la dirección queda marcada como no confirmada.`,
  },
};
