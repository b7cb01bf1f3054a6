/** The lines of an iCalendar file (RFC 5545, section 3.1): a name, parameters, a value; long ones folded over several. */
import { textToUtf8 } from "../backup/utf8.ts";

export interface ContentLine {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

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

/** Text with what has a meaning of its own escaped. Control characters, which no value may hold, are left out. */
export const escapedText = (text: string): string =>
  [...text.replace(/\r\n?/g, "\n").toWellFormed()]
    .filter((character) => character >= " " || character === "\n" || character === "\t")
    .join("")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

export const unescapedText = (value: string): string =>
  value.replace(/\\([nN\\;,])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter));

/** Lines joined again and taken apart. What is no line is passed over. */
export const contentLines = (text: string): readonly ContentLine[] =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/(?:\r\n|\n|\r)[ \t]/g, "")
    .split(/\r\n|\n|\r/)
    .map(contentLine)
    .filter((line) => line !== null);

const contentLine = (line: string): ContentLine | null => {
  // A colon inside a quoted parameter does not end the parameters.
  const [, head, value] = /^((?:"[^"]*"|[^":])+):(.*)$/.exec(line) ?? [];
  if (head === undefined || value === undefined) return null;
  const [name = "", ...rest] = head.match(/(?:"[^"]*"|[^";])+/g) ?? [];
  const parameters = rest.map((parameter): [string, string] => {
    const at = parameter.indexOf("=");
    return [parameter.slice(0, at).toUpperCase(), parameter.slice(at + 1).replace(/^"(.*)"$/, "$1")];
  });
  return { name: name.trim().toUpperCase(), parameters: new Map(parameters), value };
};

/** A BEGIN … END block. */
export interface Component {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly parts: readonly Component[];
}

const MOST_LEVELS = 10;

/** The outermost components. One that is never closed ends with the file; an END without a beginning is passed over. */
export const componentsOf = (text: string): readonly Component[] => {
  const root: Open = { name: "", lines: [], parts: [] };
  const open: Open[] = [root];
  for (const line of contentLines(text)) {
    const current = open.at(-1) ?? root;
    if (line.name === "BEGIN" && open.length < MOST_LEVELS) {
      const begun: Open = { name: line.value.trim().toUpperCase(), lines: [], parts: [] };
      current.parts.push(begun);
      open.push(begun);
    } else if (line.name === "END" && open.length > 1) open.pop();
    else current.lines.push(line);
  }
  return root.parts;
};

interface Open {
  readonly name: string;
  readonly lines: ContentLine[];
  readonly parts: Open[];
}
