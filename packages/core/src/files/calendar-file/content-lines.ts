/** Lines of an iCalendar file (RFC 5545, section 3.1). */
import { textToUtf8 } from "../backup/utf8.ts";

const MOST_OCTETS = 75;

/** Folds between characters, never inside one. */
export const foldedLine = (line: string): string => {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = textToUtf8(character).length;
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

/** Escapes special characters. Control characters are not allowed and left out. */
export const escapedText = (text: string): string =>
  [...text.replace(/\r\n?/g, "\n").toWellFormed()]
    .filter((character) => character >= " " || character === "\n" || character === "\t")
    .join("")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
