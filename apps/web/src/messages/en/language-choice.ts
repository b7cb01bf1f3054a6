/** Words of the language choice. Each language is listed by its own name. */
export const languageChoiceWords = {
  language: "Language",
};
