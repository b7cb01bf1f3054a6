/**
 * Without BASE_URL the server does not know its public name, and any public name can resolve to a private
 * address (DNS rebinding): a page of that name would be same-origin with us. So only names that nobody can
 * register are accepted.
 */
import { isIP } from "node:net";
import { APP_NAME } from "@furrow/values";
import type { MiddlewareHandler } from "hono";
import { pagesWords } from "../messages/en/pages.ts";
import { languages, type ServerWords, wordsOf } from "../messages/words.ts";
import { languageWanted } from "./choose-language.ts";
import { Problem } from "./problem.ts";
import type { AppEnv } from "./route-module.ts";

const PRIVATE_ENDINGS = [".localhost", ".local", ".lan", ".home.arpa"];

export function hostGuard(baseUrl: string | undefined): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (baseUrl !== undefined || isPrivateHost(c.req.header("Host"))) return next();
    if (c.req.header("Accept")?.includes("text/html") !== true)
      throw new Problem("unknown-host", { detail: pagesWords.unknownHost.explanation });
    c.env.outgoing.setHeader("Cache-Control", "no-store");
    const language = languageWanted(c.req.header("Accept-Language"), [...languages.keys()]);
    return c.html(pageIn(wordsOf(language)), 421);
  };
}

/** An IP address, a name without a dot, or one below a suffix reserved for private networks. */
export function isPrivateHost(host: string | undefined): boolean {
  // Browsers always send Host; HTTP/1.0 may omit it.
  if (host === undefined) return true;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, "");
  if (isIP(name.replace(/^\[|\]$/g, "")) !== 0 || !name.includes(".")) return true;
  return PRIVATE_ENDINGS.some((ending) => name.endsWith(ending));
}

const pageIn = ({ language, pages: { unknownHost } }: ServerWords) => `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${APP_NAME}: ${unknownHost.title}</title>
<h1>${unknownHost.title}</h1>
<p>${unknownHost.explanation}</p>
</html>
`;
