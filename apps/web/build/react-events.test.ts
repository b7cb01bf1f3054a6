import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { EVENTS_KEPT, eventsSpokenOf, withEvents } from "./react-events.ts";

const client = readFileSync(
  fileURLToPath(import.meta.resolve("react-dom/client")).replace(
    /client\.js$/,
    "cjs/react-dom-client.production.js",
  ),
  "utf8",
);

/** What the client listens to at a root, by running the part of it that says so. */
function listenedTo(code: string): readonly string[] {
  const from = code.indexOf("var allNativeEvents = new Set()");
  const registering = code.slice(
    from,
    code.indexOf("\n}\n", code.indexOf("function registerDirectEvent")) + 3,
  );
  const vendor = /^var ANIMATION_END = [\s\S]*?(?=\n {2}topLevelEventsToReactNames)/m.exec(code)?.[0] ?? "";
  const simple =
    /topLevelEventsToReactNames = new Map\(\),\n([\s\S]*?)\nvar reportGlobalError/.exec(code)?.[1] ?? "";
  const statements = /^for \(\n {2}var i\$jscomp[\s\S]*?(?=^var mediaEventTypes)/m.exec(code)?.[0] ?? "";
  const run = new Function(
    "getVendorPrefixedEventName",
    [
      registering,
      `${vendor.replace(/,$/, "")};`,
      `var topLevelEventsToReactNames = new Map(),\n${simple}`,
      statements,
      "return [...allNativeEvents];",
    ].join("\n"),
  );
  return run((name: string) => name);
}

describe("the React DOM that is installed", () => {
  test("listens to all that browsers know", () => {
    const events = listenedTo(client);
    expect(events.length).toBeGreaterThan(80);
    expect(events).toEqual(
      expect.arrayContaining(["transitionrun", "mousemove", "scroll", "wheel", "click"]),
    );
  });

  test("listens, as built here, to what is kept and what that is made of", () => {
    const { code, leftOut } = withEvents(client, EVENTS_KEPT);
    const events = listenedTo(code);
    expect(events).toEqual(
      expect.arrayContaining([
        "animationend",
        "click",
        "focusin",
        "pointerover",
        "selectionchange",
        "touchstart",
      ]),
    );
    for (const gone of ["transitionrun", "transitionend", "mousemove", "scroll", "wheel", "touchmove"])
      expect(events).not.toContain(gone);
    for (const name of EVENTS_KEPT) expect(leftOut.has(name)).toBe(false);
    expect(leftOut.has("onTransitionEnd")).toBe(true);
    expect(leftOut.has("onDoubleClick")).toBe(true);
    expect(leftOut.has("onScrollEnd")).toBe(true);
    expect(leftOut.has("onBeforeInput")).toBe(true);
  });

  test("must know every event that is kept, or the build says so", () => {
    expect(() => withEvents(client, [...EVENTS_KEPT, "onWish"])).toThrow("React knows no onWish");
    expect(() => withEvents("", EVENTS_KEPT)).toThrow("names it elsewhere now");
  });
});

test("what a module speaks of is found, also where it is asked for on the way down", () => {
  const leftOut = new Set(["onWheel", "onScroll"]);
  expect(eventsSpokenOf('jsx("div", { onWheel: zoom, onScrollCapture: follow });', leftOut)).toEqual([
    "onWheel",
    "onScroll",
  ]);
  expect(eventsSpokenOf("jsx(Card, { onWheels: 1, onClick: press, lessonScroll: 2 });", leftOut)).toEqual([]);
});
