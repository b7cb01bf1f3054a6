export const language = { tag: "en", direction: "ltr" } as const;
