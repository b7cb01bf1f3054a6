/** Written by npm run messages. */
import { alarmsWords as alarmsDe } from "./de/alarms.ts";
import { mailsWords as mailsDe } from "./de/mails.ts";
import { pagesWords as pagesDe } from "./de/pages.ts";

export const translations = [
  { language: { tag: "de", direction: "ltr" }, alarms: alarmsDe, mails: mailsDe, pages: pagesDe },
] as const;
