/** A second language, from right to left, for tests of who reads what in which language. */
import { onTestFinished } from "vitest";
import { languages, wordsOf } from "../messages/words.ts";

export const PLANTED = "xx";

/** Until the test ends. */
export function plantLanguage(): void {
  const { mails, alarms, pages } = wordsOf("en");
  languages.set(PLANTED, {
    language: { tag: PLANTED, direction: "rtl" },
    mails: {
      ...mails,
      greeting: "Hallo,",
      "reset-password": { ...mails["reset-password"], subject: "Neues Passwort" },
      "verify-email": { ...mails["verify-email"], subject: "Adresse" },
    },
    alarms: { ...alarms, sessionComplete: "Sitzung geschafft ✓", openTimer: "Weiter geht es im Timer." },
    pages: { unknownHost: { ...pages.unknownHost, title: "BASE_URL fehlt" } },
  });
  onTestFinished(() => void languages.delete(PLANTED));
}
