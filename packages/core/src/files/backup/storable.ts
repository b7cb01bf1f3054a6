import { isJsonObject, type Json } from "@furrow/values";

/** The protocol's limits with some margin. One oversized value must not prevent restoring the rest. */
const MAX_ID_LENGTH = 200;
const MAX_BYTES = 15_000;
const MAX_DEPTH = 30;
const CUT_LENGTH = 2_000;

const HOSTILE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** An id usable as a row's name; null if missing or unusable. */
export const storableId = (value: unknown): string | null => {
  const id = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (typeof id !== "string" || id === "" || id.length > MAX_ID_LENGTH || HOSTILE_KEYS.has(id)) return null;
  return ORDINARY_ID.test(id) || (id.isWellFormed() && !hasControlCharacter(id)) ? id : null;
};

/** True for nearly all ids; checking each letter takes ten times as long. */
const ORDINARY_ID = /^[\w:@.-]+$/;

const hasControlCharacter = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < 0x20) return true;
  return false;
};

/** A text too long for a row is cut. */
export const storableText = (value: Json | undefined): Json | undefined => {
  if (typeof value !== "string" || isShort(value)) return value;
  return `${[...value.slice(0, CUT_LENGTH)].slice(0, -1).join("")}…`;
};

export const isStorable = (value: Json): boolean =>
  isShallow(value, MAX_DEPTH) && isShort(JSON.stringify(value));

const isShallow = (value: Json, depth: number): boolean => {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (isJsonObject(value) && Object.keys(value).some((key) => HOSTILE_KEYS.has(key))) return false;
  return Object.values(value).every((member) => isShallow(member, depth - 1));
};

/** A lone surrogate or control character takes six bytes; most texts are short anyway. */
const isShort = (text: string): boolean => text.length * 6 <= MAX_BYTES || bytesOf(text) <= MAX_BYTES;

/** At most. */
export const bytesOf = (text: string): number => {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 6;
    else bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return bytes;
};

/** Ids for the entries of a list: a missing, repeated or unusable one becomes a new one. */
export const distinctIds = (newId: () => string) => {
  const taken = new Set<string>();
  return (given: unknown): string => {
    const own = storableId(given);
    const id = own === null || taken.has(own) ? newId() : own;
    taken.add(id);
    return id;
  };
};
