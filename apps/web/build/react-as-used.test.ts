import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { goingOnWhenShown, KEPT, notKept, withExports, withoutHints } from "./react-as-used.ts";

const react = ["var a = 1;", "exports.kept = function () {", "  return a;", "};", "exports.keptToo = 2;"];

test("an export that is not kept goes with all of its statement", () => {
  const code = [...react, "exports.dropped = function () {", "  return 3;", "};"].join("\n");
  expect(withExports(code, ["kept", "keptToo"])).toBe(`${react.join("\n")}\n`);
});

test("an export that React has no more, or has elsewhere, is found by the build", () => {
  expect(() => withExports(react.join("\n"), ["gone"])).toThrow("React exports no gone");
  // As it names them inside another statement.
  expect(() => withExports("exports.kept = 1;", ["kep"])).toThrow("React exports no kep");
});

const installedOf = (file: string) =>
  readFileSync(
    fileURLToPath(import.meta.resolve(file)).replace(/index\.js$/, `cjs/${file}.production.js`),
    "utf8",
  );

test.each(Object.entries(KEPT))("the %s that is installed has all that is kept of it", (file, names) => {
  const code = installedOf(file);
  const whole = code.match(/^exports\.\w+/gm) ?? [];
  const left = withExports(code, names).match(/^exports\.\w+/gm) ?? [];
  expect(left).toHaveLength(names.length);
  expect(whole.length).toBeGreaterThan(left.length);
});

test("what a module imports of React, and is left out, is named", () => {
  expect(notKept('import { useState, useTransition as later } from "react";')).toEqual([
    "useTransition of react",
  ]);
  expect(notKept("import{preload,createPortal}from'react-dom';")).toEqual(["preload of react-dom"]);
  expect(notKept('import * as React from "react";')).toEqual(["* of react"]);
  expect(notKept('import { jsx } from "react/jsx-runtime"; import { Timer } from "lucide-react";')).toEqual(
    [],
  );
});

const client = readFileSync(
  fileURLToPath(import.meta.resolve("react-dom/client")).replace(
    /client\.js$/,
    "cjs/react-dom-client.production.js",
  ),
  "utf8",
);

test("the scheduler keeps all that React DOM calls of it", () => {
  const called = new Set(Array.from(client.matchAll(/\bScheduler\.(\w+)/g), ([, name]) => name));
  // Its tests' scheduler has these two as well; here they are looked for and missed by nobody.
  for (const name of ["log", "unstable_setDisableYieldValue"]) called.delete(name);
  expect([...called].toSorted()).toEqual((KEPT.scheduler ?? []).toSorted());
});

test("nothing but what is left out asks React DOM to load styles and fonts", () => {
  const left = new Set(withoutHints(client).split("\n"));
  const gone = client.split("\n").filter((line) => !left.has(line));
  // The line before them loses its comma.
  expect(gone.map((line) => line.trim().charAt(0))).toEqual([..."rDCLmXSM"]);
  expect(client.match(/SharedInternals\.d\b/g)).toHaveLength(2);
  expect(() => withoutHints("ReactDOMSharedInternals.d = {};")).toThrow("elsewhere now");
});

describe("the scheduler that is installed", () => {
  const installed = installedOf("scheduler");

  /** In a page whose messages come when the test says so, or never. */
  function begun(code: string) {
    const page = new EventTarget();
    let receive = () => {};
    let sent = 0;
    class Channel {
      readonly port1 = {
        set onmessage(listener: () => void) {
          receive = listener;
        },
      };
      readonly port2 = { postMessage: () => sent++ };
    }
    const scheduler: { unstable_scheduleCallback?: (priority: number, run: () => void) => void } = {};
    const run = new Function("exports", "MessageChannel", "addEventListener", "setImmediate", code);
    run(scheduler, Channel, page.addEventListener.bind(page), undefined);
    return {
      schedule: (work: () => void) => scheduler.unstable_scheduleCallback?.(3, work),
      show: ({ persisted = true } = {}) =>
        page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })),
      waiting: () => sent,
      arrive: () => {
        for (; sent > 0; sent--) receive();
      },
      lose: () => {
        sent = 0;
      },
    };
  }

  test("waits for ever for a message that was lost", () => {
    const { schedule, show, arrive, lose } = begun(installed);
    const done: string[] = [];
    schedule(() => done.push("before"));
    lose();
    show();
    schedule(() => done.push("after"));
    arrive();
    expect(done).toEqual([]);
  });

  test("goes on when the page is shown again, with what is left out here", () => {
    const { schedule, show, arrive, lose } = begun(
      goingOnWhenShown(withExports(installed, KEPT.scheduler ?? [])),
    );
    const done: string[] = [];
    schedule(() => done.push("before"));
    lose();
    schedule(() => done.push("meanwhile"));
    show();
    arrive();
    expect(done).toEqual(["before", "meanwhile"]);
    // One that was not lost, and comes twice, does nothing twice.
    schedule(() => done.push("after"));
    show();
    arrive();
    expect(done).toEqual(["before", "meanwhile", "after"]);
  });

  test("has no second message beside its own while a page starts", () => {
    const { schedule, show, waiting } = begun(goingOnWhenShown(installed));
    schedule(() => {});
    show({ persisted: false });
    expect(waiting()).toBe(1);
    show();
    expect(waiting()).toBe(2);
  });

  test("must be as it is known here, or the build says so", () => {
    expect(() => goingOnWhenShown(installed.replace("channel.port1", "channel.port"))).toThrow(
      "other lines now",
    );
  });
});
