/** Reads and writes PO files, the form in which translators exchange texts. Long texts stay on one line, so that a diff shows whole entries. */
import type { Pattern } from "./texts.ts";

export interface Entry {
  readonly context: string;
  readonly pattern: Pattern;
  /** Null: not translated. */
  readonly translation: Pattern | null;
  /** Only an entry that a second person has read is shown; the others are fuzzy. */
  readonly isReviewed: boolean;
  readonly notes: readonly string[];
  readonly places: readonly string[];
}

export interface PoLanguage {
  readonly tag: string;
  /** Categories of counts, in the order of `msgstr[0]`, `msgstr[1]` … */
  readonly plurals: readonly string[];
  /** The same in gettext's own form, for editors of PO files. */
  readonly pluralForms: string;
}

export function printPo({ tag, pluralForms, plurals }: PoLanguage, entries: readonly Entry[]): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    quoted(`Language: ${tag}\n`),
    quoted("MIME-Version: 1.0\n"),
    quoted("Content-Type: text/plain; charset=UTF-8\n"),
    quoted("Content-Transfer-Encoding: 8bit\n"),
    quoted(`Plural-Forms: ${pluralForms}\n`),
  ].join("\n");
  return `${[header, ...entries.map((entry) => printEntry(entry, plurals))].join("\n\n")}\n`;
}

function printEntry(
  { context, pattern, translation, isReviewed, notes, places }: Entry,
  plurals: readonly string[],
) {
  const lines = [
    ...notes.map((note) => `#. ${note}`),
    ...places.map((place) => `#: ${place}`),
    ...(translation !== null && !isReviewed ? ["#, fuzzy"] : []),
    `msgctxt ${quoted(context)}`,
  ];
  if (typeof pattern === "string") {
    return [
      ...lines,
      `msgid ${quoted(pattern)}`,
      `msgstr ${quoted(typeof translation === "string" ? translation : "")}`,
    ].join("\n");
  }
  const forms = typeof translation === "string" || translation === null ? {} : translation;
  return [
    ...lines,
    `msgid ${quoted(pattern.one ?? "")}`,
    `msgid_plural ${quoted(pattern.other ?? "")}`,
    ...plurals.map((category, index) => `msgstr[${index}] ${quoted(forms[category] ?? "")}`),
  ].join("\n");
}

const quoted = (text: string) =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\t", "\\t")}"`;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", '"': '"', "\\": "\\" };

/** Also as other programs write it: texts over several lines, `\r\n`, comments of other kinds, entries that are no longer used (`#~`). */
export function parsePo(content: string, plurals: readonly string[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const block of content.replaceAll(/\r\n?/g, "\n").split(/\n(?:[ \t]*\n)+/)) {
    const lines = block.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#~"));
    const fields = new Map<string, string>();
    const flags = lines.filter((line) => line.startsWith("#,")).join();
    const after = (mark: string) =>
      lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(mark.length + 1));
    let field = "";
    for (const line of lines) {
      if (line.startsWith("#")) continue;
      const [, keyword, text] = /^\s*([\w[\]]*)\s*"(.*)"\s*$/.exec(line) ?? [];
      if (keyword === undefined || text === undefined)
        throw new Error(`This is no line of a PO file: ${line}`);
      if (keyword !== "") field = keyword;
      const read = text.replaceAll(/\\(.)/g, (_escape, letter: string) => ESCAPES[letter] ?? letter);
      fields.set(field, (fields.get(field) ?? "") + read);
    }
    const [one = "", other] = [fields.get("msgid"), fields.get("msgid_plural")];
    if (one === "") continue;
    entries.push({
      context: fields.get("msgctxt") ?? "",
      pattern: other === undefined ? one : { one, other },
      translation: other === undefined ? fields.get("msgstr") || null : formsIn(fields, plurals),
      isReviewed: !/\bfuzzy\b/.test(flags),
      notes: after("#."),
      places: after("#:"),
    });
  }
  return entries;
}

function formsIn(fields: ReadonlyMap<string, string>, plurals: readonly string[]): Pattern | null {
  const forms = plurals.map((category, index) => [category, fields.get(`msgstr[${index}]`) ?? ""] as const);
  const given = forms.filter(([, text]) => text !== "");
  return given.length === 0 ? null : Object.fromEntries(given);
}
