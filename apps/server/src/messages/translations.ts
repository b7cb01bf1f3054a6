/** Written by npm run messages. */
import { alarmsWords as alarmsAr } from "./ar/alarms.ts";
import { mailsWords as mailsAr } from "./ar/mails.ts";
import { pagesWords as pagesAr } from "./ar/pages.ts";
import { alarmsWords as alarmsDe } from "./de/alarms.ts";
import { mailsWords as mailsDe } from "./de/mails.ts";
import { pagesWords as pagesDe } from "./de/pages.ts";
import { alarmsWords as alarmsEs } from "./es/alarms.ts";
import { mailsWords as mailsEs } from "./es/mails.ts";
import { pagesWords as pagesEs } from "./es/pages.ts";
import { alarmsWords as alarmsFr } from "./fr/alarms.ts";
import { mailsWords as mailsFr } from "./fr/mails.ts";
import { pagesWords as pagesFr } from "./fr/pages.ts";
import { alarmsWords as alarmsPtBr } from "./pt-BR/alarms.ts";
import { mailsWords as mailsPtBr } from "./pt-BR/mails.ts";
import { pagesWords as pagesPtBr } from "./pt-BR/pages.ts";
import { alarmsWords as alarmsZhCn } from "./zh-CN/alarms.ts";
import { mailsWords as mailsZhCn } from "./zh-CN/mails.ts";
import { pagesWords as pagesZhCn } from "./zh-CN/pages.ts";

export const translations = [
  { language: { tag: "ar", direction: "rtl" }, alarms: alarmsAr, mails: mailsAr, pages: pagesAr },
  { language: { tag: "de", direction: "ltr" }, alarms: alarmsDe, mails: mailsDe, pages: pagesDe },
  { language: { tag: "es", direction: "ltr" }, alarms: alarmsEs, mails: mailsEs, pages: pagesEs },
  { language: { tag: "fr", direction: "ltr" }, alarms: alarmsFr, mails: mailsFr, pages: pagesFr },
  { language: { tag: "pt-BR", direction: "ltr" }, alarms: alarmsPtBr, mails: mailsPtBr, pages: pagesPtBr },
  { language: { tag: "zh-CN", direction: "ltr" }, alarms: alarmsZhCn, mails: mailsZhCn, pages: pagesZhCn },
] as const;
