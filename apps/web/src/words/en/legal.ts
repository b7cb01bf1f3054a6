export const legalWords = {
  updated: (date: string) => `Last updated: ${date}`,
};
