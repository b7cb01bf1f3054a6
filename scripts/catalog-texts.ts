/** Fails on texts of the catalogs that are glued from pieces or show a word of the user without isolating it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";

/** Legal pages stay in English. */
const CATALOG = /\/messages\/(?!content\/)[\w-]+\/(?!content\/legal\/)[\w/-]+\.ts$/;

/** What users, their files and their servers name, as parameters and members are called. */
const USERS_WORDS = new Set(
  "address author browser course device email example file host line mark name owner person provider search system task taskTitle title topic value".split(
    " ",
  ),
);
const USERS_CALLS = new Set(["animalCalled", "displayName", "titleOf"]);

/** Parameters of type string that are the catalog's own words or formatted. */
const OWN_WORDS = new Set(
  "all badge bar before button category chosen clock count dates day days difference failed farm filter focused given goal has hours kind label length month most named next note now over page period planned reason room scope shown span state story studied summary table text then time version weekday weekdays when word date events heading".split(
    " ",
  ),
);

/** Methods that cut and glue texts as English needs it. */
const CUTTING = new Set(["charAt", "concat", "join", "slice", "substring", "toLowerCase", "toUpperCase"]);

/** `tasks.ts:12: what is wrong`, of every catalog. */
export function wrongTexts(path: string, content: string): readonly string[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const wrong: string[] = [];
  const visit = (node: ts.Node): void => {
    const why = wrongness(node);
    if (why !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      wrong.push(`${path}:${line + 1}: ${node.getText().slice(0, 60)}: ${why}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return wrong;
}

function wrongness(node: ts.Node): string | null {
  if (ts.isCallExpression(node)) {
    const { expression: called } = node;
    if (called.getText() === "plural" && isWithinTemplate(node))
      return "plural() holds whole sentences, and stands in none";
    if (ts.isPropertyAccessExpression(called) && CUTTING.has(called.name.text))
      return `another language needs another text: no ${called.name.text}()`;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    if (isText(node.left) || isText(node.right)) return "a text is one literal, without +";
  }
  if (ts.isTemplateSpan(node)) {
    if (choosesText(node.expression)) return "choose between whole sentences, not within one";
    if (isUsersWord(node.expression)) return "a word of the user needs isolated()";
  }
  return null;
}

function isWithinTemplate(node: ts.Node): boolean {
  return node.parent !== undefined && (ts.isTemplateSpan(node.parent) || isWithinTemplate(node.parent));
}

function isText(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** `isMore ? "more" : "less"`, `name || "nobody"` */
function choosesText(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node)) return isText(node);
  return ts.isBinaryExpression(node) && isText(node.right);
}

function isUsersWord(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) return USERS_CALLS.has(lastName(node.expression));
  const name = lastName(node);
  return USERS_WORDS.has(name) || (ts.isIdentifier(node) && !OWN_WORDS.has(name) && isTextParameter(node));
}

const lastName = (node: ts.Expression): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
};

function isTextParameter(name: ts.Identifier): boolean {
  for (let around: ts.Node = name; around.parent !== undefined; around = around.parent) {
    if (!ts.isArrowFunction(around)) continue;
    const given = around.parameters.find((parameter) => parameter.name.getText() === name.text);
    if (given !== undefined) return given.type?.kind === ts.SyntaxKind.StringKeyword;
  }
  return false;
}

if (import.meta.main) {
  const files = [...filesBelow(root, "apps")].filter(
    (path) => CATALOG.test(path) && !/\.test\.ts$/.test(path) && !/node_modules|\/dist\//.test(path),
  );
  const wrong = files.flatMap((path) => wrongTexts(path, readFileSync(join(root, path), "utf8")));
  for (const message of wrong) console.error(message);
  console.log(`${files.length} catalogs looked at, ${wrong.length} wrong texts`);
  process.exitCode = files.length === 0 || wrong.length > 0 ? 1 : 0;
}
