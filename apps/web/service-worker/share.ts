/** The share target's part of the service worker: what other apps share is stored, and the page opens that asks about it. */
import { MOST_SHARED_BYTES } from "../src/platform/incoming/shared-box.ts";
import type { NotTaken, SharedBox } from "../src/platform/ports/incoming.ts";

/** The manifest names it and the fields of the form (build/offline-app.ts). */
export const SHARE_PATH = "/share";

/**
 * Gives back the address of the page. Any site can send this form, and a worker cannot tell: `Sec-Fetch-Site` is added after it, and a site
 * can leave out the referrer. So nothing is used before the user has agreed.
 */
export async function takeShared(
  request: Pick<Request, "body" | "headers">,
  box: Pick<SharedBox, "put">,
): Promise<string> {
  const form = await readForm(request);
  if (typeof form === "string") {
    // Mostly a backup: its page is the one where a large file can be opened.
    await box.put({ type: "file", refused: form });
    return "/settings#backup";
  }
  const files = form.getAll("files").filter((value) => value instanceof File);
  for (const file of files) await box.put({ type: "file", file });
  const text = textIn(form);
  // Of a shared file the rest is its name or a greeting.
  if (files.length > 0) return "/settings#backup";
  if (text !== "") await box.put({ type: "text", text });
  return "/tasks";
}

/** Counts while it reads: `formData()` takes any size, and `Content-Length` can be missing or wrong. */
async function readForm({ body, headers }: Pick<Request, "body" | "headers">): Promise<FormData | NotTaken> {
  // Firefox has no streams of requests, and no share targets.
  const reader = body?.getReader();
  if (reader === undefined) return "unreadable";
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > MOST_SHARED_BYTES) {
        await reader.cancel();
        return "tooLarge";
      }
      chunks.push(read.value);
    }
    const type = headers.get("Content-Type") ?? "";
    return await new Response(new Blob(chunks), { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    console.warn("What was shared cannot be read:", error);
    return "unreadable";
  }
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
