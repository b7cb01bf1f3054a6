/** Written by npm run messages from locales/de/furrow.po. */
/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: `BASE_URL ist nicht gesetzt`,
    explanation: `Dieser Server wurde unter einem Namen geöffnet, den er nicht kennt. Setze BASE_URL auf die Adresse, unter der ihr den Server aufruft, etwa BASE_URL=https://study.example.org, und starte ihn neu.`,
  },
};
