/**
 * Fails on regular expressions of the product, and of the words of quick add in other languages, that take more than linear time for some text (recheck's automaton). Text of strangers reaches
 * them: a long one would keep the server or the page busy.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";
import type { SourceText } from "./unused-messages.ts";

// Else recheck starts Java or a program of its own, where there is one.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** Made of words of ours at run time, for lines and names of limited length. */
const MADE_AT_RUN_TIME = [
  "apps/server/src/backups/scheduled-backups.ts",
  "apps/web/service-worker/service-worker.ts",
  "apps/web/src/screens/legal/read-markdown.ts",
  "packages/core/src/calendars/event-words.ts",
  "packages/core/src/farm/latitude.ts",
  "packages/core/src/tasks/quick-add-details.ts",
  "packages/core/src/tasks/quick-add-language.ts",
  "packages/core/src/tasks/quick-add-repeat.ts",
  "packages/core/src/tasks/steps.ts",
  "packages/values/src/isolated.ts",
];

/** recheck's automaton has no lookaround. Each of these is linear for another reason. */
const WITH_LOOKAROUND: Readonly<Record<string, string>> = {
  "/^#(?=.*\\p{L})[^#]+$/u": "it is anchored, so that it looks ahead once",
  '/(?<=^|\\s)(?:"[^"]{0,200}"|“[^”]{0,200}”)(?=$|[\\s,;])/g': "each quote looks at 200 letters at most",
};

interface Found {
  readonly at: string;
  readonly problem: string;
}

export function slowExpressions(files: readonly SourceText[]): readonly Found[] {
  return files.flatMap(({ path, content }) => {
    if (path.endsWith(".json")) return slowRules(path, content);
    const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, kindOf(path));
    const found: Found[] = [];
    const visit = (node: ts.Node): void => {
      const problem = problemOf(node, path);
      if (problem !== null) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ at: `${path}:${line + 1}`, problem });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** locales/<code>/quick-add-grammar.json: patterns that are applied to a typed line. */
function slowRules(path: string, content: string): readonly Found[] {
  const { cut = [], respell = [], written = [] } = JSON.parse(content).quickAddLanguage;
  const patterns = new Set<string>([...cut, ...respell, ...written].map(([pattern]) => pattern));
  return [...patterns].flatMap((pattern) => {
    const problem = slowness(pattern, "gu");
    return problem === null ? [] : [{ at: path, problem: `${pattern} ${problem}` }];
  });
}

const kindOf = (path: string) => (path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function problemOf(node: ts.Node, path: string): string | null {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    if (node.expression.getText() !== "RegExp" || MADE_AT_RUN_TIME.includes(path)) return null;
    return "a regular expression that is made at run time cannot be checked";
  }
  if (node.kind !== ts.SyntaxKind.RegularExpressionLiteral) return null;
  const literal = node.getText();
  if (Object.hasOwn(WITH_LOOKAROUND, literal)) return null;
  const end = literal.lastIndexOf("/");
  const problem = slowness(literal.slice(1, end), literal.slice(end + 1));
  return problem === null ? null : `${literal} ${problem}`;
}

/** Those that are safe, by what was looked at: a few of them take seconds. */
const known = new Set<string>();

function slowness(pattern: string, flags: string): string | null {
  const expression = `/${pattern}/${flags}`;
  if (known.has(expression)) return null;
  const options = { checker: "automaton", timeout: null, recallTimeout: -1 } as const;
  const result = checkSync(pattern, flags, options);
  if (result.status === "safe") {
    known.add(expression);
    return null;
  }
  const why = result.status === "vulnerable" ? result.complexity.summary : JSON.stringify(result.error);
  return `may take long: ${why}`;
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/recheck/package.json"), "utf8"));
  const memory = join(root, `.cache/safe-expressions-${version}.json`);
  if (existsSync(memory))
    for (const expression of JSON.parse(readFileSync(memory, "utf8"))) known.add(expression);
  const files = [...filesBelow(root, "apps"), ...filesBelow(root, "packages"), ...filesBelow(root, "locales")]
    .filter(
      (path) =>
        path.endsWith("/quick-add-grammar.json") ||
        (/\/(src|service-worker)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)),
    )
    .map((path) => ({ path, content: readFileSync(join(root, path), "utf8") }));
  const slow = slowExpressions(files);
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(memory, JSON.stringify([...known]));
  for (const { at, problem } of slow) console.error(`${at}: ${problem}`);
  console.log(`${files.length} files looked at, ${slow.length} slow expressions`);
  process.exitCode = files.length === 0 || slow.length > 0 ? 1 : 0;
}
