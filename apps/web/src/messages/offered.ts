/** The languages that one can choose, by their own names. One is offered when all its texts have been reviewed (docs/translating.md). */
export const OFFERED: readonly { readonly code: string; readonly name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "es", name: "Español" },
  { code: "fr", name: "Français" },
  { code: "pt-BR", name: "Português (Brasil)" },
  { code: "zh-CN", name: "简体中文" },
  { code: "ar", name: "العربية" },
];
