/** Around the texts of the law. */
export const operatorTextWords = {
  /** They are English in every language. */
  inEnglish: "This text is available in English only.",
  /** Where a text of the operator should be. */
  unavailable:
    "This text is on the server, which cannot be reached. Connect to the internet and open this page again.",
};
