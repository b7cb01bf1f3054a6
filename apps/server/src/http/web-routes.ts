/** Serves the built web app, precompressed. Page requests get a page, requests for missing files a 404. */
import { extname } from "node:path";
import type { Config } from "../config.ts";
import { chooseEncoding } from "./accept-encoding.ts";
import { chooseLanguage } from "./choose-language.ts";
import { matchesEtag } from "./matches-etag.ts";
import { Problem } from "./problem.ts";
import type { AppContext, RouteModule } from "./route-module.ts";
import { pagePolicy } from "./security-headers.ts";
import { sitemap, type WebFile, type WebFiles } from "./web-files.ts";

/** `ownTexts`: names of pages whose text is the operator's, so that no built-in text is sent for them. */
export function webRoutes(
  web: WebFiles,
  { ads, demo, baseUrl }: Pick<Config, "ads" | "demo" | "baseUrl">,
  ownTexts: ReadonlySet<string>,
): RouteModule {
  return (app) => {
    // A demonstration has no front door. Relative, because the app may be below a path.
    if (demo) for (const path of ["/", "/home"]) app.get(path, (c) => c.redirect("sample/dashboard"));
    app.get("/sitemap.xml", (c) => {
      // It holds whole addresses.
      if (baseUrl === undefined || demo) throw new Problem("not-found");
      return c.body(sitemap(baseUrl, web), 200, { "Content-Type": "application/xml" });
    });
    app.all("*", async (c) => {
      if (c.req.method !== "GET" && c.req.method !== "HEAD") {
        throw new Problem("method-not-allowed", { headers: { Allow: "GET, HEAD" } });
      }
      return send(c, findFile(c));
    });
  };

  function findFile(c: AppContext): WebFile {
    const path = decodePath(c.req.path);
    const [, name = ""] = /^\/([\w-]{1,99})(?:\.html|\/)?$/.exec(path ?? "") ?? [];
    if (ownTexts.has(name)) {
      const shell = web.page(NO_PAGE, chooseLanguage(c, web.languages));
      if (shell) return shell;
    }
    const file = path === null ? undefined : web.file(path);
    if (file) return file;
    // Only page requests get a page: HTML in place of a missing script would hide the error.
    if (isForFilesOnly(path ?? c.req.path) || !asksForPage(c.req.path, c.req.header("Accept")))
      throw new Problem("not-found");
    const page = web.page(path ?? "/", chooseLanguage(c, web.languages));
    if (!page) throw new Problem("not-found", { detail: "The web app is not built." });
    return page;
  }

  async function send(c: AppContext, file: WebFile): Promise<Response> {
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"), [...file.variants.keys()]);
    const { body, etag } = await web.content(file, encoding);
    // Not at its own name, under which workers store it: a stored answer would not be found by another request.
    const isChosen = file.path.endsWith(".html") && file.path !== decodePath(c.req.path);
    const headers: Record<string, string> = {
      "Content-Type": file.contentType,
      "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
      "Content-Security-Policy": pagePolicy(ads, file.scriptHashes),
      ...(demo && { "X-Robots-Tag": "noindex" }),
      Vary: isChosen ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding",
      ETag: etag,
    };
    if (matchesEtag(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
    if (encoding !== "identity") headers["Content-Encoding"] = encoding;
    return new Response(body, { headers: { ...headers, "Content-Length": String(body.byteLength) } });
  }
}

/** At which there is only the shell. */
const NO_PAGE = "/no-page";

/** Null: invalid escapes name no file. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Programs look here and take any answer but a 404 for the file. */
const isForFilesOnly = (path: string) => /^\/(assets|\.well-known)(\/|$)/.test(path);

/** Browsers accept HTML for navigation, also to `/index.php`; scripts and pictures ask for other types. */
function asksForPage(path: string, accept: string | undefined): boolean {
  if (accept?.includes("text/html") === true) return true;
  return extname(path) === "" && (accept === undefined || /text\/\*|\*\/\*/.test(accept));
}
