/** Written by npm run messages from locales/es/furrow.po. */
/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: `Falta BASE_URL`,
    explanation: `Este servidor se abrió con un nombre que no conoce. Pon en BASE_URL la dirección que se escribe en el navegador, por ejemplo BASE_URL=https://study.example.org, y reinícialo.`,
  },
};
