import { isolatedFrom, OTHER_WAY } from "@furrow/core";

/** The language of this folder, and its ways to write dates and numbers: month first, day first, day first with a decimal comma. */
export const language = {
  tag: "en",
  direction: "ltr" as "ltr" | "rtl",
  locales: ["en-US", "en-GB", "en-DE"],
  /** The build puts in that of the language's direction. */
  otherWay: OTHER_WAY.ltr,
} as const;

/** A word of the user within a text. In fields, files that other programs read and the search it stands as it is. */
export const isolated = (text: string): string => isolatedFrom(language.otherWay, text);

/** The forms that its words have for counts, as CLDR names them: all of them, or the compiler complains. */
export type PluralCategory = "one" | "other";
export type OrdinalCategory = "one" | "two" | "few" | "other";
