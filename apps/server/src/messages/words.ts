/** The server's own words, in the language that the reader's device told. */
import { alarmsWords } from "./en/alarms.ts";
import { language } from "./en/language.ts";
import { mailsWords } from "./en/mails.ts";
import { pagesWords } from "./en/pages.ts";
import { translations } from "./translations.ts";

type Texts<English> = English extends string
  ? string
  : { readonly [Name in keyof English]: Texts<English[Name]> };

export interface ServerWords {
  readonly language: { readonly tag: string; readonly direction: "ltr" | "rtl" };
  readonly mails: Texts<typeof mailsWords>;
  readonly alarms: Texts<typeof alarmsWords>;
  readonly pages: Texts<typeof pagesWords>;
}

const english: ServerWords = { language, mails: mailsWords, alarms: alarmsWords, pages: pagesWords };

/** By their tags. */
export const languages = new Map([english, ...translations].map((words) => [words.language.tag, words]));

/** English for a language that has no words here, and for the empty one of a device that told none. */
export const wordsOf = (tag: string): ServerWords => languages.get(tag) ?? english;
