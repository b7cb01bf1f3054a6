/** Words of the language choice. Each language is listed by its own name. */
export const languageChoiceWords = {
  language: "Language",
  /** On pages of the law, which are English in every language. */
  legalInEnglish: "This text is available in English only.",
  hint: "Dates, numbers and the clock follow your browser's region.",
};
