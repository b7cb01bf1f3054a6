/**
 * Builds mark texts and set them late: the bundler sees `__TEXT__("goals title␄Daily Goal")` where a text stands, and when it has finished,
 * each language gets a copy of the code with its own texts. So there is one build, and no language loads or looks up anything of another.
 */
import { parseAst } from "vite";
import { type Pattern, type Text, withTexts, withValues } from "./texts.ts";

/** A text as the bundler sees it. The pattern is in it, so that a file's hash changes with its English texts. */
const TEXT = "__TEXT__";
/** What a file of data holds: quotations, grammar, articles. */
const DATA = "__DATA__";

export interface Texts {
  /** Null: the English text stays. */
  text(context: string, pattern: Pattern): Pattern | null;
  data(name: string): unknown;
}

export const ENGLISH: Texts = { text: () => null, data: () => undefined };

export const markTexts = (area: string, code: string): string =>
  withTexts(area, code, (text, values) => {
    const names = [...values.keys()];
    const marked = JSON.stringify([text.context, text.pattern, names]);
    return `/* @__PURE__ */ ${TEXT}(${[JSON.stringify(marked), ...values.values()].join(", ")})`;
  });

/** `content` is what the English file holds. */
export const markData = (name: string, content: unknown): string =>
  `export default ${dataMark(name, content)};`;

/** A catalog of data: the lists and objects that it exports. */
export const markValues = (area: string, code: string, exported: Readonly<Record<string, unknown>>): string =>
  withValues(area, code, (name) => dataMark(`${area}.json`, exported[name], name));

function dataMark(name: string, content: unknown, key?: string): string {
  const said = JSON.stringify(key === undefined ? [name, content] : [name, content, key]);
  return `/* @__PURE__ */ ${DATA}(${JSON.stringify(said)})`;
}

const hasMarks = (code: string): boolean => code.includes(TEXT) || code.includes(DATA);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Mark extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & {
    readonly value?: unknown;
    readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  })[];
}

/** Reads bundled code once; each call sets the texts of one language. */
export function marksIn(code: string): (texts: Texts) => string {
  if (!hasMarks(code)) return () => code;
  const marks: Mark[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, callee } = node as Partial<Mark>;
    if (type === "CallExpression" && (callee?.name === TEXT || callee?.name === DATA))
      marks.push(node as Mark);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code).body);
  marks.sort((one, other) => one.start - other.start);
  return (texts) => {
    const between = (start: number, end: number): string => {
      let written = "";
      let at = start;
      for (const mark of marks) {
        if (mark.start < at || mark.end > end) continue;
        written += code.slice(at, mark.start);
        const [said, ...values] = mark.arguments;
        const valuesWritten = values.map((value) => between(value.start, value.end));
        written +=
          mark.callee.name === DATA
            ? dataOf(stringOf(said), texts)
            : textOf(stringOf(said), valuesWritten, texts);
        at = mark.end;
      }
      return written + code.slice(at, end);
    };
    return between(0, code.length);
  };
}

function textOf(marked: string, values: readonly string[], texts: Texts): string {
  const [context, pattern, names] = JSON.parse(marked) as [string, Pattern, readonly string[]];
  const named = new Map(names.map((name, index) => [name, values[index] ?? ""]));
  return codeOf(texts.text(context, pattern) ?? pattern, named);
}

function dataOf(marked: string, texts: Texts): string {
  const [name, english, key] = JSON.parse(marked) as [string, unknown, string?];
  const own = texts.data(name);
  const part = key === undefined ? own : (own as Readonly<Record<string, unknown>> | undefined)?.[key];
  return `(${codeOfData(part ?? english)})`;
}

const stringOf = (node: Mark["arguments"][number] | undefined): string =>
  String(node?.value ?? node?.quasis?.[0]?.value.cooked);

/** The catalog in one language, as code: for servers, tests and the development server. */
export const inLanguage = (area: string, code: string, texts: Texts): string =>
  withTexts(area, code, ({ context, pattern }: Text, values) =>
    codeOf(texts.text(context, pattern) ?? pattern, values).replace(/^\(([\s\S]*)\)$/, "$1"),
  );

/** The code of a text, or in brackets that of an object: after an arrow it would be a block. */
function codeOf(pattern: Pattern, values: ReadonlyMap<string, string>): string {
  if (typeof pattern !== "string") {
    const forms = Object.entries(pattern).map(([form, text]) => `${form}:${codeOf(text, values)}`);
    return `({${forms.join()}})`;
  }
  const parts = pattern.split(/\{([^}]*)\}/);
  return `\`${parts.map((part, index) => (index % 2 === 1 ? `\${${values.get(part)}}` : escaped(part))).join("")}\``;
}

/** As the bundler writes it, so that files compress as before. */
function codeOfData(value: unknown): string {
  if (typeof value === "string") return `\`${escaped(value)}\``;
  if (Array.isArray(value)) return `[${value.map(codeOfData).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}:${codeOfData(member)}`,
  );
  return `{${members.join()}}`;
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`]|\$(?=\{)/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
