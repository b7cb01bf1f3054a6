import { language } from "#messages/language.ts";

/** `today`, `tomorrow`, `in 5 days` */
export const daysAway = (days: number): string =>
  new Intl.RelativeTimeFormat(language.tag, { numeric: "auto" }).format(days, "day");
