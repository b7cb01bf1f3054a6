/** Written by npm run messages from locales/pt-BR/furrow.po. */
/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: `BASE_URL não está definido`,
    explanation: `Este servidor foi aberto com um nome que ele não conhece. Defina BASE_URL com o endereço que as pessoas digitam, como BASE_URL=https://study.example.org, e reinicie o servidor.`,
  },
};
