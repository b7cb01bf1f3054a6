/** The server's own words, in the language that the reader's device told. */
import { alarmsWords as germanAlarms } from "./de/alarms.ts";
import { mailsWords as germanMails } from "./de/mails.ts";
import { pagesWords as germanPages } from "./de/pages.ts";
import { alarmsWords } from "./en/alarms.ts";
import { language } from "./en/language.ts";
import { mailsWords } from "./en/mails.ts";
import { pagesWords } from "./en/pages.ts";

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
const german: ServerWords = {
  language: { tag: "de", direction: "ltr" },
  mails: germanMails,
  alarms: germanAlarms,
  pages: germanPages,
};

export const languages = new Map([english, german].map((words) => [words.language.tag, words]));

/** English for a language that has no words here, and for the empty one of a device that told none. */
export const wordsOf = (tag: string): ServerWords => languages.get(tag) ?? english;

/** Of a page that is no part of the app: the first language of the browser that has words. */
export const wordsForBrowser = (acceptLanguage = ""): ServerWords =>
  acceptLanguage
    .split(",")
    .map((choice) => languages.get(/^\s*([a-z]+)/i.exec(choice)?.[1]?.toLowerCase() ?? ""))
    .find((words) => words !== undefined) ?? english;
