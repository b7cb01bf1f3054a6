import ts from "typescript";

/** One small change to the code that a test should notice. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The whole line it stands in. */
  readonly text: string;
  readonly original: string;
  readonly replacement: string;
}

export interface MutatedSource {
  /** The source with every mutant built in, asleep until `globalThis.__mutant(id)` says true. */
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

const { SyntaxKind: Kind, factory } = ts;

const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly ts.BinaryOperator[]> = new Map([
  [Kind.EqualsEqualsEqualsToken, [Kind.ExclamationEqualsEqualsToken]],
  [Kind.ExclamationEqualsEqualsToken, [Kind.EqualsEqualsEqualsToken]],
  [Kind.LessThanToken, [Kind.LessThanEqualsToken, Kind.GreaterThanEqualsToken]],
  [Kind.LessThanEqualsToken, [Kind.LessThanToken, Kind.GreaterThanToken]],
  [Kind.GreaterThanToken, [Kind.GreaterThanEqualsToken, Kind.LessThanEqualsToken]],
  [Kind.GreaterThanEqualsToken, [Kind.GreaterThanToken, Kind.LessThanToken]],
  [Kind.PlusToken, [Kind.MinusToken]],
  [Kind.MinusToken, [Kind.PlusToken]],
  [Kind.AsteriskToken, [Kind.SlashToken]],
  [Kind.SlashToken, [Kind.AsteriskToken]],
  [Kind.PercentToken, [Kind.AsteriskToken]],
  [Kind.AmpersandAmpersandToken, [Kind.BarBarToken]],
  [Kind.BarBarToken, [Kind.AmpersandAmpersandToken]],
  [Kind.QuestionQuestionToken, [Kind.AmpersandAmpersandToken]],
  [Kind.PlusEqualsToken, [Kind.MinusEqualsToken]],
  [Kind.MinusEqualsToken, [Kind.PlusEqualsToken]],
] as const);

const METHODS: ReadonlyMap<string, string> = new Map([
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["round", "floor"],
  ["some", "every"],
  ["every", "some"],
]);

/** Finds the mutants of a file and builds them all into one source, so that a test run only chooses which one is awake. */
export const mutate = (file: string, text: string, firstId: number): MutatedSource => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const printer = ts.createPrinter();
  const lines = text.split("\n");
  const mutants: Mutant[] = [];
  const printed = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/\s+/g, " ");

  const awake = (node: ts.Node, replacement: string): ts.Expression => {
    const id = firstId + mutants.length;
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    mutants.push({
      id,
      file,
      line: line + 1,
      column: character + 1,
      text: (lines[line] ?? "").trim(),
      original: printed(node),
      replacement,
    });
    return factory.createCallExpression(factory.createIdentifier("globalThis.__mutant"), undefined, [
      factory.createNumericLiteral(id),
    ]);
  };

  const alternatives = (node: ts.Expression, visited: ts.Expression, choices: readonly ts.Expression[]) =>
    choices.reduce<ts.Expression>((otherwise, choice) => {
      const condition = awake(node, printed(choice));
      return factory.createParenthesizedExpression(
        factory.createConditionalExpression(condition, undefined, choice, undefined, otherwise),
      );
    }, visited);

  const transformer: ts.TransformerFactory<ts.SourceFile> = (context) => {
    const visit = (node: ts.Node): ts.Node => {
      if (isUntouched(node)) return node;
      const visited = ts.visitEachChild(node, visit, context);
      if (ts.isExpressionStatement(node) && ts.isExpressionStatement(visited)) {
        const condition = factory.createLogicalNot(awake(node, "(statement removed)"));
        // In a block, lest the `else` of an `if` around it becomes its own.
        return factory.createBlock([factory.createIfStatement(condition, visited)]);
      }
      if (ts.isIfStatement(node) && ts.isIfStatement(visited)) {
        const condition = alternatives(node.expression, visited.expression, [
          factory.createTrue(),
          factory.createFalse(),
        ]);
        return factory.updateIfStatement(visited, condition, visited.thenStatement, visited.elseStatement);
      }
      if (
        ts.isReturnStatement(node) &&
        node.expression &&
        node.expression.getText(source) !== "undefined" &&
        ts.isReturnStatement(visited) &&
        visited.expression
      ) {
        return factory.updateReturnStatement(
          visited,
          alternatives(node.expression, visited.expression, [factory.createIdentifier("undefined")]),
        );
      }
      if (!ts.isExpression(node) || !ts.isExpression(visited)) return visited;
      const choices = choicesFor(node);
      return choices.length === 0 ? visited : alternatives(node, visited, choices);
    };
    return (root) => ts.visitEachChild(root, visit, context);
  };
  const { transformed } = ts.transform(source, [transformer]);
  return { code: transformed.map((root) => printer.printFile(root)).join("\n"), mutants };
};

/** Types, imports and names are no behaviour. */
const isUntouched = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isCaseClause(node.parent) && node.parent.expression === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node) ||
  isAssigned(node);

/** The left of `[a, b] = [b, a]` names places, and is no value. */
const isAssigned = (node: ts.Node): boolean =>
  (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) &&
  ts.isBinaryExpression(node.parent) &&
  node.parent.operatorToken.kind === Kind.EqualsToken &&
  node.parent.left === node;

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** The wrong variants of an expression. Their parts are unmutated: only one mutant is ever awake. */
const choicesFor = (node: ts.Expression): readonly ts.Expression[] => {
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === Kind.PlusToken && (isText(left) || isText(right))) return [];
    return (OPERATORS.get(operatorToken.kind) ?? []).map((operator) => combined(left, operator, right));
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isPrefixUnaryExpression(node)) {
    const isSign = node.operator === Kind.ExclamationToken || node.operator === Kind.MinusToken;
    return isSign ? [node.operand] : [];
  }
  if (ts.isCallExpression(node)) return methodChoices(node);
  if (node.kind === Kind.TrueKeyword) return [factory.createFalse()];
  if (node.kind === Kind.FalseKeyword) return [factory.createTrue()];
  if (ts.isNumericLiteral(node)) return [factory.createNumericLiteral(Number(node.text) + 1)];
  if (ts.isStringLiteralLike(node)) return [factory.createStringLiteral(node.text === "" ? "mutant" : "")];
  if (ts.isTemplateExpression(node)) return [factory.createStringLiteral("")];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
    return [factory.createArrayLiteralExpression()];
  return [];
};

const combined = (left: ts.Expression, operator: ts.BinaryOperator, right: ts.Expression): ts.Expression => {
  // Assignments cannot have a parenthesised object or conditional on the left, and need none.
  const isAssignment = operator === Kind.PlusEqualsToken || operator === Kind.MinusEqualsToken;
  return factory.createParenthesizedExpression(
    factory.createBinaryExpression(
      isAssignment ? left : factory.createParenthesizedExpression(left),
      operator,
      factory.createParenthesizedExpression(right),
    ),
  );
};

const methodChoices = (call: ts.CallExpression): readonly ts.Expression[] => {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const swapped = METHODS.get(expression.name.text);
  if (swapped === undefined) return [];
  const method = factory.createPropertyAccessExpression(expression.expression, swapped);
  return [factory.createCallExpression(method, undefined, call.arguments)];
};
