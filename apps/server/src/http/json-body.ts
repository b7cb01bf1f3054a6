import * as v from "valibot";
import { Problem } from "./problem.ts";
import { readBody } from "./read-body.ts";
import type { AppContext } from "./route-module.ts";

/** A change's values go 32 deep, and what is around them some five: the rest is for what newer pages may send. */
const MAX_NESTING = 200;
/** The greatest request body that is not a push: a larger one is too large (413). */
const MAX_OTHER_BYTES = 64 * 1024;

/** The request's body as the schema's output, or a problem that names what is wrong with it. */
export async function readJsonBody<const Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
  most = MAX_OTHER_BYTES,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await readUnknownJson(c, most), { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  // Issue messages may quote what was sent (a password, say), so only the places are named.
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ""))].slice(0, 10);
  throw new Problem("bad-request", {
    detail: `Not as expected: ${fields.join(", ") || "the body"}.`,
    members: { fields },
  });
}

/** For bodies that have a parser of their own. */
async function readUnknownJson(c: AppContext, most: number): Promise<unknown> {
  return parseJson(await readJsonText(c, most));
}

/** Not yet read as JSON, which takes several times the memory. */
export function readJsonText(c: AppContext, most: number): Promise<string> {
  const [mediaType = ""] = (c.req.header("Content-Type") ?? "").split(";");
  if (mediaType.trim().toLowerCase() !== "application/json") throw new Problem("unsupported-media-type");
  return readBody(c, most);
}

export function parseJson(text: string): unknown {
  if (isNestedBeyond(text, MAX_NESTING)) {
    throw new Problem("bad-request", { detail: "The body is nested too deep." });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem("bad-request", { detail: "The body is not JSON.", cause });
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = [91, 123] as const;
const CLOSE = [93, 125] as const;

/** Whether JSON nests deeper than `most`. A megabyte of brackets takes V8 100 MB and blocks the server. */
export function isNestedBeyond(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN[0] || code === OPEN[1]) {
      if (++depth > most) return true;
    } else if (code === CLOSE[0] || code === CLOSE[1]) depth--;
  }
  return false;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
