/**
 * Chromium keeps what it has compiled of a script, but a module that is asked for as one is compiled anew, in pieces, as it comes: what is kept is
 * not looked at. Of a module that was asked for as a plain script beforehand it is. So the pages that this worker keeps name their code that way; the
 * server's, which nobody has compiled anything of, as modules. docs/decisions/0076.
 */

const CODE = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.js)"[^>]*>/g;
const FIRST_SCRIPT = /<script type="module"/;
const NAMED_AS_MODULE = /\s*<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** The page with its code asked for as scripts, each with the priority it is first named with, before any of them begins as a module. */
export function askingForScripts(page: string): string {
  const priorities = new Map<string, "high" | "low">();
  for (const [tag, file = ""] of page.matchAll(CODE))
    if (!priorities.has(file)) priorities.set(file, tag.includes('fetchpriority="high"') ? "high" : "low");
  const links = Array.from(
    priorities,
    ([file, priority]) =>
      `<link rel="preload" as="script" crossorigin fetchpriority="${priority}" href="${file}">`,
  );
  return page.replace(NAMED_AS_MODULE, "").replace(FIRST_SCRIPT, (script) => `${links.join("")}${script}`);
}

/** What comes from the server to be kept. Anything but a page stays as it is. */
export async function keptAs(response: Response): Promise<Response> {
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/html") !== true) return response;
  const headers = new Headers(response.headers);
  // They speak of the bytes that came.
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  return new Response(askingForScripts(await response.text()), { headers });
}
