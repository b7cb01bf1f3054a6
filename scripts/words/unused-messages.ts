/** Finds the messages of the catalogs that no source says. */
import ts from "typescript";

export interface SourceText {
  readonly path: string;
  readonly content: string;
}

const CATALOG = /\/words\/[^/]+\/[^/]+\.ts$/;
const CATALOG_NAME = /Words$/;

/** `tasksWords.filters.today`, of every catalog, that is said nowhere. */
export function unusedMessages(files: readonly SourceText[]): readonly string[] {
  const sources = files.map(({ path, content }) =>
    ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, scriptKind(path)),
  );
  const messages = sources.filter(({ fileName }) => CATALOG.test(fileName)).flatMap(messagesOf);
  const catalogs = new Set(messages.map((message) => message.split(".")[0] ?? ""));
  const said = new Set(sources.flatMap((source) => saidIn(source, catalogs)));
  // Whoever takes a whole catalog, or a whole part of one, may say any of it.
  return messages.filter((message) => !prefixesOf(message).some((part) => said.has(part)));
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

const prefixesOf = (message: string): readonly string[] => {
  const parts = message.split(".");
  return parts.map((_, index) => parts.slice(0, index + 1).join("."));
};
