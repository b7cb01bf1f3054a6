/** Written by npm run messages from locales/fr/furrow.po. */
/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: `BASE_URL n’est pas défini`,
    explanation: `Ce serveur a été ouvert sous un nom qu’il ne connaît pas. Mets dans BASE_URL l’adresse que les gens tapent, par exemple BASE_URL=https://study.example.org, et redémarre-le.`,
  },
};
