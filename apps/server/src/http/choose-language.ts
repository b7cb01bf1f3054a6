/** Which language a page is sent in, and which one a device says it shows. */
import { APP_NAME } from "@furrow/values";
import { getCookie } from "hono/cookie";
import { parseWeights } from "./accept-encoding.ts";
import type { AppContext } from "./route-module.ts";

const COOKIE = `${APP_NAME.toLowerCase()}_language`;

/** What was chosen on this device (apps/web/index.html), else the browser's languages, else English. `available`: besides English. */
export function chooseLanguage(c: AppContext, available: readonly string[]): string {
  const known = ["en", ...available];
  const chosen = getCookie(c, COOKIE);
  return chosen !== undefined && known.includes(chosen)
    ? chosen
    : languageWanted(c.req.header("Accept-Language"), known);
}

/** The first of the browser's languages that is known, else English. */
export function languageWanted(acceptLanguage: string | undefined, known: readonly string[]): string {
  const wanted = [...parseWeights(acceptLanguage ?? "")]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one);
  for (const [tag] of wanted) {
    // `de-at` gets `de`, `pt` gets `pt-BR`.
    const [language] = tag.split("-");
    const found =
      known.find((code) => code.toLowerCase() === tag) ??
      known.find((code) => code.toLowerCase().split("-")[0] === language);
    if (found !== undefined) return found;
  }
  return "en";
}

const TAG = /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/;

/** In what language the device shows the app; empty if it does not tell. */
export const languageTold = (c: AppContext): string => {
  const told = c.req.header("App-Language") ?? "";
  return TAG.test(told) ? told : "";
};
