/**
 * React without what nobody here imports of it. It comes as CommonJS, of which a bundler keeps every export and what that calls; left out are
 * `Children`, `cloneElement`, the loading of styles and fonts, a dozen hooks, and most events. What is missing here and used after all fails the build.
 * And its scheduler goes on in a page that is shown again: docs/decisions/0075.
 */
import type { Plugin } from "vite";
import { EVENTS_KEPT, eventsSpokenOf, withEvents } from "./react-events.ts";

const INTERNALS = "DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** By the file that exports them. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  react: [
    "Activity",
    "Component",
    "Fragment",
    "StrictMode",
    "Suspense",
    INTERNALS.replace("DOM", "__CLIENT"),
    "createContext",
    "lazy",
    "memo",
    "startTransition",
    "use",
    "useCallback",
    "useContext",
    "useDeferredValue",
    "useEffect",
    "useId",
    "useImperativeHandle",
    "useLayoutEffect",
    "useMemo",
    "useOptimistic",
    "useReducer",
    "useRef",
    "useState",
    "useSyncExternalStore",
    "version",
  ],
  "react-dom": [`__${INTERNALS}`, "createPortal", "flushSync", "version"],
  // What React DOM calls of it; nobody else does.
  scheduler: [
    "unstable_now",
    "unstable_IdlePriority",
    "unstable_ImmediatePriority",
    "unstable_LowPriority",
    "unstable_NormalPriority",
    "unstable_UserBlockingPriority",
    "unstable_cancelCallback",
    "unstable_getCurrentPriorityLevel",
    "unstable_requestPaint",
    "unstable_scheduleCallback",
    "unstable_shouldYield",
  ],
};

const SCHEDULER_FILE = /\/node_modules\/scheduler\//;
const CLIENT_FILE = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const PRODUCTION_FILE = /\/node_modules\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js$/;

export function reactAsUsed(): Plugin {
  let eventsLeftOut: ReadonlySet<string> = new Set();
  const client = (code: string) => {
    const listening = withEvents(withoutHints(code), EVENTS_KEPT);
    eventsLeftOut = listening.leftOut;
    return listening.code;
  };
  return {
    name: "react-as-used",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [PRODUCTION_FILE, CLIENT_FILE] },
      handler: (code, id) => {
        const used = CLIENT_FILE.test(id)
          ? client(code)
          : withExports(code, KEPT[PRODUCTION_FILE.exec(id)?.[1] ?? ""] ?? []);
        return { code: SCHEDULER_FILE.test(id) ? goingOnWhenShown(used) : used, map: { mappings: "" } };
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength === 0 || CLIENT_FILE.test(id)) continue;
          const code = this.getModuleInfo(id)?.code ?? "";
          const [missing] = [...notKept(code), ...eventsSpokenOf(code, eventsLeftOut)];
          if (missing !== undefined)
            this.error(
              `${id} uses ${missing}, which build/react-as-used.ts or react-events.ts leaves out: add it there.`,
            );
        }
      }
    },
  };
}

/** A file's statements `exports.name = …;`, each of which ends where the next begins. */
export function withExports(code: string, names: readonly string[]): string {
  const [before, ...statements] = code.split(/^(?=exports\.)/m);
  const nameOf = (statement: string) => /^exports\.(\w+)/.exec(statement)?.[1] ?? "";
  const gone = names.find((name) => !statements.some((statement) => nameOf(statement) === name));
  if (gone !== undefined) throw new Error(`React exports no ${gone} where it is looked for`);
  return [before, ...statements.filter((statement) => names.includes(nameOf(statement)))].join("");
}

/** `preload`, `preinit` and the like hand on to the client what it is to load. They are left out, and so is what they hand it on to. */
export function withoutHints(code: string): string {
  const handedOn =
    /(ReactDOMSharedInternals\.d = \{\n {2}f: \w+,\n {2}r: \w+)(?:,\n {2}[DCLmXSM]: \w+){7}\n\};/;
  if (!handedOn.test(code)) throw new Error("React DOM has its loading of styles and fonts elsewhere now");
  return code.replace(handedOn, "$1\n};");
}

/** What pages always have; the other branches are for Node and old browsers. */
const ALWAYS_THERE: readonly (readonly [RegExp, string])[] = [
  [
    /^exports\.unstable_now = void 0;\nif \("object" === typeof performance[\s\S]*?\n\} else \{\n[\s\S]*?\n\}\n/m,
    "exports.unstable_now = function () {\n  return performance.now();\n};\n",
  ],
  [/"function" === typeof (setTimeout|clearTimeout) \? \1 : null/g, "$1"],
  [/,\n {2}localSetImmediate = .*;/, ";"],
];

/**
 * The scheduler calls itself by a message. WebKit loses one that is on its way while a page is put away, and the scheduler would wait for it for ever: it
 * is sent again. One too many does no harm there; at the first `pageshow`, while the page starts, it would be a second loop beside the one that runs.
 */
export function goingOnWhenShown(code: string): string {
  const choice =
    /^if \("function" === typeof localSetImmediate\)\n[\s\S]*?\n {2}(channel\.port1\.onmessage = performWorkUntilDeadline;)\n[\s\S]*?\n\} else\n[\s\S]*?\n {2}\};\n/m;
  const again = [
    "var channel = new MessageChannel();",
    "$1",
    "schedulePerformWorkUntilDeadline = function () {",
    "  channel.port2.postMessage(null);",
    "};",
    'addEventListener("pageshow", function (event) {',
    "  event.persisted && channel.port2.postMessage(null);",
    "});",
    "",
  ].join("\n");
  let left = code;
  for (const [part, instead] of [[choice, again] as const, ...ALWAYS_THERE]) {
    const cut = left.replace(part, instead);
    if (cut === left) throw new Error("React's scheduler has other lines now");
    left = cut;
  }
  return left;
}

/** Names that a module imports of React and that are left out. */
export function notKept(code: string): readonly string[] {
  return Array.from(
    code.matchAll(/\bimport\s*(?:\w+\s*,\s*)?(\*|\{[^}]*\})[^;"']*["'](react|react-dom)["']/g),
    ([, names = "", file = ""]) =>
      names
        .replaceAll(/[{}]/g, "")
        .split(",")
        .map((name) => name.trim().replace(/\s+as\s.*$/, ""))
        .filter((name) => name !== "" && KEPT[file]?.includes(name) !== true)
        .map((name) => `${name} of ${file}`),
  ).flat();
}
