/** Fails on messages of the catalogs that no source uses: knip looks at exports, not at their members. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";

export interface SourceText {
  readonly path: string;
  readonly content: string;
}

const CATALOG = /\/messages\/[^/]+\/[^/]+\.ts$/;
const CATALOG_NAME = /Words$/;

/** `tasksWords.filters.today`, of every catalog, that is said nowhere. */
export function unusedMessages(files: readonly SourceText[]): readonly string[] {
  const sources = files.map(({ path, content }) =>
    ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, scriptKind(path)),
  );
  const messages = sources.filter(({ fileName }) => CATALOG.test(fileName)).flatMap(messagesOf);
  if (messages.length === 0) throw new Error(`No file matches ${CATALOG}`);
  const catalogs = new Set(messages.map((message) => message.split(".")[0] ?? ""));
  const said = new Set(sources.flatMap((source) => saidIn(source, catalogs).flatMap(withoutMethod)));
  // Code that takes a whole catalog, or a whole part of one, may use any message of it.
  const isPartSaid = (message: string) => [...said].some((path) => path.startsWith(`${message}.`));
  return messages.filter(
    (message) => !prefixesOf(message).some((part) => said.has(part)) && !isPartSaid(message),
  );
}

const scriptKind = (path: string) => (path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function messagesOf(source: ts.SourceFile): readonly string[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => CATALOG_NAME.test(name.getText()))
    .flatMap(({ name, initializer }) => leavesOf(name.getText(), initializer));
}

function leavesOf(path: string, node: ts.Expression | undefined): readonly string[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [path];
  return node.properties.flatMap((property) => {
    const name = property.name;
    if (name === undefined) return [];
    const key = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
    return leavesOf(`${path}.${key}`, ts.isPropertyAssignment(property) ? property.initializer : undefined);
  });
}

function saidIn(source: ts.SourceFile, catalogs: ReadonlySet<string>): readonly string[] {
  const said: string[] = [];
  const named = new Map([...catalogs].map((catalog) => [catalog, catalog]));
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) {
      const catalog = (node.propertyName ?? node.name).text;
      if (catalogs.has(catalog)) named.set(node.name.text, catalog);
      return;
    }
    if (ts.isTypeNode(node)) return;
    const catalog = ts.isIdentifier(node) ? named.get(node.text) : undefined;
    if (catalog !== undefined && isUse(node)) said.push(...pathsFrom(node, catalog));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
}

/** Not where it is declared, nor a member or a property of that name. */
function isUse({ parent, ...node }: ts.Node): boolean {
  if (ts.isVariableDeclaration(parent)) return parent.initializer?.pos === node.pos;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression.pos === node.pos;
  return !ts.isPropertyAssignment(parent) || parent.initializer.pos === node.pos;
}

/** `words.filters` of `words.filters[filter]`, `words.filters.today` of that, each name of `const { add, title } = words`. */
function pathsFrom(node: ts.Node, path: string): readonly string[] {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    return pathsFrom(parent, `${path}.${parent.name.text}`);
  }
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    return parent.name.elements.map(
      ({ name, propertyName }) => `${path}.${(propertyName ?? name).getText()}`,
    );
  }
  return [path];
}

/** `words.rules` of `words.rules.map`. */
const withoutMethod = (path: string): readonly string[] =>
  path.endsWith(".map") ? [path.slice(0, -".map".length)] : [path];

const prefixesOf = (message: string): readonly string[] => {
  const parts = message.split(".");
  return parts.map((_, index) => parts.slice(0, index + 1).join("."));
};

if (import.meta.main) {
  const files = [...filesBelow(root, "apps/web")]
    .filter((path) => /\/(src|build|service-worker)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, content: readFileSync(join(root, path), "utf8") }));
  const unused = unusedMessages(files);
  for (const message of unused) console.error(`${message} is used nowhere`);
  console.log(`${files.length} files looked at, ${unused.length} unused messages`);
  process.exitCode = files.length === 0 || unused.length > 0 ? 1 : 0;
}
