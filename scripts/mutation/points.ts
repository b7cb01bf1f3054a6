import ts from "typescript";

/** A place in the code that a test run either comes past or does not. */
export interface Point {
  readonly id: number;
  readonly kind: "line" | "branch";
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface MarkedSource {
  /** The source with a question to `globalThis.__mutant` at every point: what it was asked about was reached. */
  readonly code: string;
  readonly points: readonly Point[];
}

const { factory, SyntaxKind: Kind } = ts;

const SHORT_CIRCUITS: ReadonlySet<ts.SyntaxKind> = new Set([
  Kind.AmpersandAmpersandToken,
  Kind.BarBarToken,
  Kind.QuestionQuestionToken,
]);

/** Marks every statement (its line), and every way an `if`, a choice, a short circuit, a default or a short function can go. */
export const mark = (file: string, text: string, firstId: number): MarkedSource => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const points: Point[] = [];

  const passed = (node: ts.Node, kind: Point["kind"], what = node.getText(source)): ts.Expression => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    const id = firstId + points.length;
    points.push({ id, kind, file, line, text: what.replace(/\s+/g, " ").slice(0, 80) });
    return factory.createCallExpression(factory.createIdentifier("globalThis.__mutant"), undefined, [
      factory.createNumericLiteral(id),
    ]);
  };
  const marked = (node: ts.Node, visited: ts.Expression): ts.Expression =>
    factory.createParenthesizedExpression(factory.createComma(passed(node, "branch"), visited));
  const markedStatement = (node: ts.Statement, visited: ts.Statement): ts.Statement =>
    factory.createBlock([factory.createExpressionStatement(passed(node, "branch")), visited]);

  const transformer: ts.TransformerFactory<ts.SourceFile> = (context) => {
    const statements = (nodes: readonly ts.Statement[]): ts.Statement[] =>
      nodes.flatMap((node) => {
        const visited = ts.visitNode(node, visit, ts.isStatement) as ts.Statement;
        if (isDeclaration(node)) return [visited];
        return [factory.createExpressionStatement(passed(node, "line")), visited];
      });
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isTypeNode(node) || (ts.isStatement(node) && isTypeOnly(node))) return node;
      if (ts.isBlock(node)) return factory.updateBlock(node, statements(node.statements));
      if (ts.isCaseClause(node))
        return factory.updateCaseClause(node, node.expression, statements(node.statements));
      if (ts.isDefaultClause(node)) return factory.updateDefaultClause(node, statements(node.statements));
      const visited = ts.visitEachChild(node, visit, context);
      if (ts.isIfStatement(node) && ts.isIfStatement(visited)) {
        const otherwise =
          node.elseStatement && visited.elseStatement
            ? markedStatement(node.elseStatement, visited.elseStatement)
            : factory.createExpressionStatement(
                passed(node, "branch", `else of ${node.expression.getText(source)}`),
              );
        const then = markedStatement(node.thenStatement, visited.thenStatement);
        return factory.updateIfStatement(visited, visited.expression, then, otherwise);
      }
      if (ts.isConditionalExpression(node) && ts.isConditionalExpression(visited)) {
        return factory.createConditionalExpression(
          visited.condition,
          undefined,
          marked(node.whenTrue, visited.whenTrue),
          undefined,
          marked(node.whenFalse, visited.whenFalse),
        );
      }
      if (
        ts.isBinaryExpression(node) &&
        ts.isBinaryExpression(visited) &&
        SHORT_CIRCUITS.has(node.operatorToken.kind)
      ) {
        return factory.createBinaryExpression(
          visited.left,
          visited.operatorToken,
          marked(node.right, visited.right),
        );
      }
      if (ts.isArrowFunction(node) && ts.isArrowFunction(visited) && !ts.isBlock(node.body)) {
        const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken } = visited;
        const body = marked(node.body, visited.body as ts.Expression);
        return factory.updateArrowFunction(
          visited,
          modifiers,
          typeParameters,
          parameters,
          type,
          equalsGreaterThanToken,
          body,
        );
      }
      return visited;
    };
    return (root) => factory.updateSourceFile(root, statements(root.statements));
  };
  const { transformed } = ts.transform(source, [transformer]);
  const printer = ts.createPrinter();
  return { code: transformed.map((root) => printer.printFile(root)).join("\n"), points };
};

const isTypeOnly = (node: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** What only declares is not run by itself; a block's statements are marked one by one. */
const isDeclaration = (node: ts.Statement): boolean =>
  isTypeOnly(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isBlock(node);
