/**
 * Finds the texts of a catalog in its syntax tree, and puts others in their place. A catalog is code with texts: every language has the same
 * code. What is a text and what is not: docs/translating.md.
 */
import ts from "typescript";

/** A text with its placeholders (`Study for {hours}`), or the forms of a plural by category. */
export type Pattern = string | Readonly<Record<string, string>>;

export interface Text {
  /** `goals description`: the area and where in it. */
  readonly context: string;
  readonly pattern: Pattern;
  /** What is known of it from its comment in the catalog. */
  readonly note: string;
  readonly line: number;
}

interface Found extends Text {
  readonly start: number;
  readonly end: number;
  /** The code behind the placeholders, by name. */
  readonly values: ReadonlyMap<string, ts.Expression>;
}

type Literal = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

const isLiteral = (node: ts.Node): node is Literal =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

export const textsIn = (area: string, code: string): readonly Text[] =>
  foundIn(area, code).map(({ context, pattern, note, line }) => ({ context, pattern, note, line }));

/** The catalog with what `write` makes of each text. `values` is code; texts inside it are written already. */
export function withTexts(
  area: string,
  code: string,
  write: (text: Text, values: ReadonlyMap<string, string>) => string,
): string {
  const all = foundIn(area, code);
  const between = (start: number, end: number): string => {
    let written = "";
    let at = start;
    // A text inside a value of another comes after it and is written with it.
    for (const text of all.filter((one) => one.start >= start && one.end <= end)) {
      if (text.start < at) continue;
      const values = [...text.values].map(
        ([name, value]) => [name, between(value.getStart(), value.end)] as const,
      );
      written += code.slice(at, text.start) + write(text, new Map(values));
      at = text.end;
    }
    return written + code.slice(at, end);
  };
  return between(0, code.length);
}

/** The catalog with what `write` makes of each list or object that it exports. */
export function withValues(area: string, code: string, write: (name: string) => string): string {
  const source = ts.createSourceFile(`${area}.ts`, code, ts.ScriptTarget.Latest, true);
  let written = "";
  let at = 0;
  for (const { name, initializer } of source.statements.flatMap(exportedBy)) {
    const value = literalOf(initializer);
    if (value === null) continue;
    written += code.slice(at, value.getStart()) + write(name.getText());
    at = value.end;
  }
  return written + code.slice(at);
}

const exportedBy = (statement: ts.Statement): readonly ts.VariableDeclaration[] =>
  ts.isVariableStatement(statement) &&
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
    ? statement.declarationList.declarations
    : [];

function literalOf(value: ts.Expression | undefined): ts.Expression | null {
  if (value === undefined) return null;
  // It is replaced together with its `as const`, which a call cannot have.
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return literalOf(value.expression) && value;
  return ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value) ? value : null;
}

function foundIn(area: string, code: string): readonly Found[] {
  const source = ts.createSourceFile(`${area}.ts`, code, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const add = (node: ts.Node, forms: ReadonlyMap<string, Literal> | Literal) => {
    const values = new Map<string, ts.Expression>();
    const pattern = isLiteralNode(forms)
      ? patternOf(forms, values)
      : Object.fromEntries([...forms].map(([form, literal]) => [form, patternOf(literal, values)]));
    found.push({
      context: [area, ...pathOf(node)].join(" "),
      pattern,
      note: noteOf(node, source),
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      start: node.getStart(),
      end: node.end,
      values,
    });
    for (const value of values.values()) visit(value);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (isLiteral(node)) {
      if (isText(node)) add(node, node);
      else ts.forEachChild(node, visit);
      return;
    }
    const forms = formsOf(node);
    if (forms === null) ts.forEachChild(node, visit);
    else add(node, forms);
  };
  visit(source);
  return found;
}

const isLiteralNode = (forms: ReadonlyMap<string, Literal> | Literal): forms is Literal => "kind" in forms;

/** The second value of `plural(count, { one: "…", other: "…" })`. */
function formsOf(node: ts.Node): ReadonlyMap<string, Literal> | null {
  if (!ts.isObjectLiteralExpression(node) || !ts.isCallExpression(node.parent)) return null;
  if (node.parent.expression.getText() !== "plural") return null;
  return new Map(
    node.properties.map((form) => {
      if (!ts.isPropertyAssignment(form) || !isLiteral(form.initializer))
        throw new Error(`The forms of a plural are texts: ${node.getText()}`);
      return [form.name.getText(), form.initializer];
    }),
  );
}

/** A pattern of placeholders alone is a text too: other languages put them in another order, or another sign between them. */
function isText(node: Literal): boolean {
  if (!ts.isTemplateExpression(node) && !/\p{L}/u.test(node.text)) return false;
  const { parent } = node;
  return !(
    isCode(node) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) ||
    (ts.isCallExpression(parent) && parent.expression.getText().startsWith("format."))
  );
}

/** What chooses among others: `words[isOpen ? "open" : "closed"]`, and the words of `["daily", "weekly"] as const`. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isConditionalExpression(parent)) return isCode(parent);
  const { parent: around } = parent;
  if (!ts.isArrayLiteralExpression(parent) || !ts.isAsExpression(around)) return false;
  return ts.isConstTypeReference(around.type) && !node.getText().includes(" ");
}

function patternOf(literal: Literal, values: Map<string, ts.Expression>): string {
  if (!ts.isTemplateExpression(literal)) return plain(literal.text);
  let pattern = plain(literal.head.text);
  for (const { expression, literal: after } of literal.templateSpans) {
    pattern += `{${placeholder(expression, values)}}${plain(after.text)}`;
  }
  return pattern;
}

function plain(text: string): string {
  if (/[{}]/.test(text)) throw new Error(`A text has no braces, which mark placeholders: ${text}`);
  return text;
}

/** `${format.number(count)}` is `{count}`; a second value of that name is `{count2}`. */
function placeholder(expression: ts.Expression, values: Map<string, ts.Expression>): string {
  const code = expression.getText();
  const name = nameOf(expression);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}${number}`;
    const known = values.get(tried);
    if (known === undefined) values.set(tried, expression);
    if (known === undefined || known.getText() === code) return tried;
  }
}

/** What an expression is about: its last name, that of the first value of a call. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return nameOf(node.expression);
  if (ts.isCallExpression(node)) {
    const { expression: called } = node;
    // `courses.map(isolated)` is about the courses.
    const isMap = ts.isPropertyAccessExpression(called) && called.name.text === "map";
    return nameOf(isMap ? called.expression : (node.arguments[0] ?? called));
  }
  if (ts.isParenthesizedExpression(node)) return nameOf(node.expression);
  if (ts.isConditionalExpression(node)) return nameOf(node.condition);
  if (ts.isBinaryExpression(node)) return nameOf(ts.isNumericLiteral(node.left) ? node.right : node.left);
  return "value";
}

/** Names of the properties, constants, functions and cases around a text. The catalog's own name is left out. */
function pathOf(node: ts.Node): readonly string[] {
  const path: string[] = [];
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    const isNamed =
      ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent);
    if (isNamed && parent.name !== undefined && !parent.name.getText().endsWith("Words"))
      path.unshift(parent.name.getText().replaceAll(/^["']|["']$/g, ""));
    if (ts.isCaseClause(parent)) path.unshift(parent.expression.getText().replaceAll(/["']/g, ""));
  }
  return path;
}

/** The comment before the property or constant. */
function noteOf(node: ts.Node, source: ts.SourceFile): string {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const isStatement = ts.isVariableStatement(at) || ts.isFunctionDeclaration(at);
    if (!ts.isPropertyAssignment(at) && !isStatement) continue;
    const [comment] = ts.getJSDocCommentsAndTags(at);
    if (comment !== undefined)
      return comment
        .getText(source)
        .replaceAll(/^\/\*\*|\*\/$|^\s*\*/gm, " ")
        .replaceAll(/\s+/g, " ")
        .trim();
    if (isStatement) return "";
  }
  return "";
}
