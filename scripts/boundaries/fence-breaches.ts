/**
 * The fences that the linter's list of restricted globals cannot express: members of globals that are otherwise fine
 * (`Math.random`), calls that depend on their arguments (`new Date()`), and the same door under another name
 * (`window.fetch`).
 */
import ts from "typescript";

export interface Breach {
  readonly line: number;
  readonly what: string;
}

interface Fence {
  readonly inside: RegExp;
  readonly except: RegExp;
  readonly breach: (node: ts.Node) => string | undefined;
}

const tests = /\.test\.tsx?$|\/testing\//;

const fences: readonly Fence[] = [
  { inside: /^packages\/(core|sync|values)\/src\//, except: tests, breach: looksAtClockOrChance },
  {
    inside: /^apps\/web\/(src|service-worker)\//,
    except: /\.test\.tsx?$|\/adapters\/|\/src\/(data-services\.ts|main\.tsx)$/,
    breach: takesDoorSideways,
  },
  {
    inside: /^(packages\/core|apps\/web)\/src\//,
    // Where rows are written to files as they are, there are no tasks without one.
    except:
      /\.test\.tsx?$|\/testing\/|^packages\/core\/src\/(records\/|files\/(backup|calendar-file)\/|tasks\/(occurrences|untouched-times)\.ts$)/,
    breach: readsStoredTasks,
  },
  {
    inside: /^(packages|apps)\/[^/]+\/(src|service-worker)\//,
    except: /\.test\.tsx?$|^packages\/values\/src\/app-name\.ts$/,
    breach: spellsOutTheName,
  },
];

export function fenceBreaches(path: string, text: string): readonly Breach[] {
  const present = fences.filter(({ inside, except }) => inside.test(path) && !except.test(path));
  if (present.length === 0) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const breaches: Breach[] = [];
  const visit = (node: ts.Node): void => {
    for (const { breach } of present) {
      const what = breach(node);
      if (what !== undefined) breaches.push({ line: lineOf(source, node), what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return breaches;
}

const lineOf = (source: ts.SourceFile, node: ts.Node) =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

const impureMembers = new Set([
  "Date.now",
  "Math.random",
  "Temporal.Now",
  "performance.now",
  "crypto.randomUUID",
]);

function looksAtClockOrChance(node: ts.Node): string | undefined {
  const member = memberName(node);
  if (member !== undefined && impureMembers.has(member)) return `${member} is an argument here, not a global`;
  const isDate = (called: ts.Expression) => ts.isIdentifier(called) && called.text === "Date";
  if (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) {
    return "new Date() reads the clock: now is an argument here";
  }
  if (ts.isCallExpression(node) && isDate(node.expression))
    return "Date() reads the clock: now is an argument here";
  return undefined;
}

const doors =
  "localStorage sessionStorage indexedDB fetch BroadcastChannel navigator EventSource WebSocket XMLHttpRequest";
const sidewaysDoors = new Set(
  ["window", "globalThis", "self"].flatMap((owner) => doors.split(" ").map((door) => `${owner}.${door}`)),
);

function takesDoorSideways(node: ts.Node): string | undefined {
  const member = memberName(node);
  return member !== undefined && sidewaysDoors.has(member) ? `${member} belongs in an adapter` : undefined;
}

/** The state's indexes of tasks do not know the times of a series that have no row. */
const indexesOfTasks = new Set(["tasksByDay", "unfinishedByDay"]);
const readsOfMap = new Set(["get", "has", "keys", "values", "entries", "size"]);

function readsStoredTasks(node: ts.Node): string | undefined {
  const isRead = (index: string | undefined) => index !== undefined && indexesOfTasks.has(index);
  const isTaken =
    (ts.isPropertyAccessExpression(node) && (isRead(node.name.text) || isReadOfTasks(node))) ||
    (ts.isBindingElement(node) && (isRead(nameTaken(node)) || takesTasksOfState(node)));
  return isTaken ? "tasks are read through tasks/occurrences.ts, which knows repeating ones too" : undefined;
}

/** `state.tasks.get`, whatever the state is called; not the `tasks` of a view, which is a list. */
const isReadOfTasks = ({ name, expression }: ts.PropertyAccessExpression): boolean =>
  readsOfMap.has(name.text) && ts.isPropertyAccessExpression(expression) && expression.name.text === "tasks";

const nameTaken = ({ propertyName, name }: ts.BindingElement): string | undefined => {
  const taken = propertyName ?? name;
  return ts.isIdentifier(taken) ? taken.text : undefined;
};

const takesTasksOfState = (element: ts.BindingElement): boolean => {
  const owner = element.parent.parent;
  return (
    nameTaken(element) === "tasks" &&
    ts.isParameter(owner) &&
    owner.type !== undefined &&
    /\bState\b/.test(owner.type.getText())
  );
};

function spellsOutTheName(node: ts.Node): string | undefined {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  return isText && /\bFurrow\b/.test(node.text) ? "the product's name is APP_NAME" : undefined;
}

/** "Math.random" of `Math.random` and of `Math["random"]`. */
function memberName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    return `${node.expression.text}.${node.name.text}`;
  }
  if (
    ts.isElementAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    ts.isStringLiteral(node.argumentExpression)
  ) {
    return `${node.expression.text}.${node.argumentExpression.text}`;
  }
  return undefined;
}
