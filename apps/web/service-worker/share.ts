/** The share target's part of the service worker: what other apps share is stored, and the page that shows it opens. */
import type { SharedBox } from "../src/platform/ports/incoming.ts";

/** The manifest names it and the fields of the form (build/offline-app.ts). */
export const SHARE_PATH = "/share";

/** Stores all of it first, because the page may be closed before it has shown it. Gives back the address of the page. */
export async function takeShared(form: FormData, box: Pick<SharedBox, "put">): Promise<string> {
  const files = form.getAll("files").filter((value) => value instanceof File);
  for (const file of files) await box.put({ type: "file", file });
  const text = textIn(form);
  // Of a shared file the rest is its name or a greeting.
  if (files.length > 0) return "/settings#backup";
  if (text !== "") await box.put({ type: "text", text });
  return "/tasks";
}

/** One line. Many apps repeat the title or the address in the text. */
function textIn(form: FormData): string {
  const parts: string[] = [];
  for (const name of ["title", "text", "url"]) {
    const value = form.get(name);
    const part = typeof value === "string" ? value.trim().replace(/\s+/g, " ") : "";
    if (part === "" || parts.some((known) => known.includes(part))) continue;
    const isRepeated = parts.length > 0 && part.includes(parts.at(-1) ?? "");
    if (isRepeated) parts.pop();
    parts.push(part);
  }
  return parts.join(" ");
}
