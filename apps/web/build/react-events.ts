/**
 * The events that React listens to. It listens to all that browsers know, twice each, and looks through the tree for whoever wants one: a tick starts
 * seven transitions, whose 21 events nobody here asked for; so do moves of a pointer, scrolling and what a touch does. Left out are those of which no
 * module of the build speaks. Whoever needs one more is told so by the build.
 */

/** As components name them, without `Capture`. */
export const EVENTS_KEPT: readonly string[] = [
  "onAnimationEnd",
  "onBlur",
  "onCancel",
  "onChange",
  "onClick",
  "onClose",
  "onDrag",
  "onDragEnd",
  "onDragOver",
  "onDragStart",
  "onDrop",
  "onFocus",
  "onKeyDown",
  "onLoad",
  "onMouseDown",
  "onPaste",
  "onPause",
  "onPointerCancel",
  "onPointerDown",
  "onPointerEnter",
  "onPointerLeave",
  "onPointerMove",
  "onPointerUp",
  "onSelect",
  "onSubmit",
  "onToggle",
  // Asked for by nobody; but Safari on a phone shows what is pressed (`:active`) only where touches are listened to.
  "onTouchStart",
];

/** Most stand in one text, by their names in the browser; the others have a statement each. */
const IN_ONE_TEXT = /(simpleEventPluginEvents =\s+")([^"]+)(")/;
const ONE_MORE = /^simpleEventPluginEvents\.push\("(\w+)"\);\n/gm;
const STATEMENT = /^register(?:Simple|Direct|TwoPhase)Event\((?:[\w."]+, )?\s*"(on\w+)"[^;]*\);\n/gm;

const asNamed = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

/** React DOM's client that listens to what is kept; and the names of what it listens to no more. */
export function withEvents(code: string, kept: readonly string[]) {
  const leftOut = new Set<string>();
  const known = new Set<string>();
  const isKept = (name: string) => {
    known.add(name);
    if (!kept.includes(name)) leftOut.add(name);
    return kept.includes(name);
  };
  const left = code
    .replace(IN_ONE_TEXT, (_whole, before: string, events: string, after: string) =>
      [
        before,
        events
          .split(" ")
          .filter((event) => isKept(asNamed(event)))
          .join(" "),
        after,
      ].join(""),
    )
    .replace(ONE_MORE, (statement, event: string) => (isKept(asNamed(event)) ? statement : ""))
    .replace(STATEMENT, (statement, name: string) => (isKept(name) ? statement : ""));
  const gone = kept.find((name) => !known.has(name));
  if (gone !== undefined) throw new Error(`React knows no ${gone}, or names it elsewhere now`);
  return { code: left, leftOut };
}

/** Those of a module that are listened to no more. A property of a component of ours may be named like one: it is kept all the same. */
export const eventsSpokenOf = (code: string, leftOut: ReadonlySet<string>): readonly string[] =>
  Array.from(code.matchAll(/\b(on[A-Z]\w*?)(?:Capture)?\b/g), ([, name = ""]) => name).filter((name) =>
    leftOut.has(name),
  );
