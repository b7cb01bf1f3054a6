import type { Json } from "@furrow/values";

/** The values of one row by field name. */
export type Cells = Readonly<Record<string, Json>>;

/** The same text on every replica, in any key order. Loops, because every merge hashes it. */
export const canonicalJson = (value: Json): string => {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  const object = value as Readonly<Record<string, Json>>;
  for (const key of Object.keys(object).sort()) {
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(object[key] ?? null)}`;
  }
  return `{${text}}`;
};

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Length in UTF-8, the unit of every limit. TextEncoder is a platform API, so it is counted here. */
export const utf8Length = (text: string): number => {
  // Most texts are ASCII: this check saves a third of the time for a page of rows.
  if (!BEYOND_ASCII.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
};
