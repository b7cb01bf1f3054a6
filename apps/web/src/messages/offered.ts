/** The languages that one can choose, by their own names. One is offered when all its texts have been reviewed (docs/translating.md). */
export const OFFERED: readonly { readonly code: string; readonly name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
];
