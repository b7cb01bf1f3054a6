/** Lines of an iCalendar file (RFC 5545, section 3.1). */
import { isoOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";

const MOST_OCTETS = 75;

/** Folds between characters, never inside one. */
export const foldedLine = (line: string): string => {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  // A UTF-16 unit takes at most three octets.
  if (line.length * 3 <= MOST_OCTETS) return line;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
};

const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Escapes special characters. Control characters are not allowed and left out. */
export const escapedText = (text: string): string =>
  [...text.replace(/\r\n?/g, "\n").toWellFormed()]
    .filter((character) => character >= " " || character === "\n" || character === "\t")
    .join("")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** `20261120T093000`, as clocks in UTC show it. */
export const momentText = (instant: Instant): string => isoOf(instant).slice(0, 19).replace(/[-:]/g, "");
