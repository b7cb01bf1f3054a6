import ts from "typescript";

const TESTS = new Set(["test", "it"]);
/** Never run, whatever the title says. */
const LEFT_OUT = new Set(["skip", "todo", "fixme"]);

/** The titles of a file's tests; a part from a value or a table becomes `…`. */
export function testTitles(content: string): ReadonlySet<string> {
  const source = ts.createSourceFile("a.test.ts", content, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    const title =
      ts.isCallExpression(node) && isTest(node.expression) ? titleOf(node.arguments[0]) : undefined;
    if (title !== undefined) titles.add(title);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test(…)`, `test.skipIf(…)(…)`, `test.each(rows)(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TESTS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return !LEFT_OUT.has(callee.name.text) && isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

function titleOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
  return ts.isStringLiteralLike(node) ? node.text.replace(/%[sdijo]|\$[\w.]+/g, "…") : undefined;
}
