import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { KEPT, notKept, withExports, withoutHints } from "./react-as-used.ts";

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

test.each(Object.entries(KEPT))("the %s that is installed has all that is kept of it", (file, names) => {
  const path = fileURLToPath(import.meta.resolve(file)).replace(/index\.js$/, `cjs/${file}.production.js`);
  const code = readFileSync(path, "utf8");
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
