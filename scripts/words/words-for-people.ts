/**
 * Finds words for people where none belong: in the screens, whose words stand in the catalogs, and in the core, which returns facts. What
 * a message is named, and that it exists, is the compiler's to check.
 */
import ts from "typescript";

export interface Found {
  readonly line: number;
  readonly text: string;
}

/** Attributes whose text is read by people, on elements and on our own components. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|label|alt|hint|intro|heading|caption|\w+(Text|Label|Title))$/;

const core = /^packages\/core\/src\//;
/** Says of each cell what it holds, in short phrases, for the data dictionary. */
const records = /^packages\/core\/src\/records\//;
const web = /^apps\/web\/src\/(?!words\/)/;
const notWritten = /\.test\.tsx?$|\/testing\//;

export function wordsForPeople(path: string, content: string): readonly Found[] {
  const isCore = core.test(path);
  if (notWritten.test(path) || !(isCore || web.test(path))) return [];
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const unshown = isCore && !records.test(path) ? PHRASE : SENTENCE;
  const report = (node: ts.Node, text: string) =>
    found.push({
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      text: text.trim().replace(/\s+/g, " "),
    });
  const visit = (node: ts.Node): void => {
    if (isForTheMachine(node)) return;
    const text = textOf(node);
    if (text !== undefined && (isShown(node) ? LETTER.test(text) : unshown.test(text))) {
      report(node, text);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const LETTER = /\p{L}/u;
/** Two words side by side. */
const PHRASE = /\p{L}{2,} \p{L}/u;
/** Two words, the first with a capital: what is shown begins so, what a program tells itself seldom does. Paths of drawings are no words. */
const SENTENCE = /^\P{L}*\p{Lu}[\p{L}'’]*[,:]? .*\p{Ll}{2}/su;

/** Attributes that hold names, numbers and drawings. */
const UNSPOKEN = /^(className|style|d|viewBox|data-[\w-]+)$/;

/** What a node says; of a template the texts between its values, of markup the texts between its tags. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteralLike(node)) return withoutTags(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(({ literal }) => literal.text);
  return withoutTags([node.head.text, ...spans].join("\u0000"));
}

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, "\u0000").replaceAll("\u0000", " … ");

/** Whether it stands where people read: between tags, or in an attribute that is spoken. */
function isShown(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  let { parent } = node;
  while (isPartOfChoice(parent, node)) parent = parent.parent;
  if (ts.isJsxExpression(parent)) {
    if (!ts.isJsxAttribute(parent.parent)) return true;
    parent = parent.parent;
  }
  return ts.isJsxAttribute(parent) && SPOKEN.test(parent.name.getText());
}

/** `isOpen ? "Close" : "Open"`, `isOpen && "Open"`, `name ?? "Nobody"`; what is compared is not shown. */
function isPartOfChoice(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return (
    ts.isBinaryExpression(parent) &&
    /^(&&|\|\||\?\?)$/.test(parent.operatorToken.getText()) &&
    !(ts.isBinaryExpression(node) || ts.isPrefixUnaryExpression(node))
  );
}

/** Names of modules, types, and what is thrown or logged: a bug speaks to engineers. */
function isForTheMachine(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return true;
  if (ts.isCallExpression(node) && /^console\./.test(node.expression.getText())) return true;
  if (ts.isJsxAttribute(node)) return UNSPOKEN.test(node.name.getText());
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}
