/** The language of this folder, and its ways to write dates and numbers: month first, day first, day first with a decimal comma. */
export const language = { tag: "en", locales: ["en-US", "en-GB", "en-DE"] } as const;
