import { expect, test } from "vitest";
import { breakpointsOf, styleBreaches } from "./style-breaches.ts";

const breakpoints = ["48rem", "480px"];
const whatIn = (text: string) => styleBreaches(text, breakpoints).map(({ what }) => what.split(" ")[0]);

test.each([
  ["color: #fff;", ["#fff"]],
  ["fill: light-dark(#ffd778, #f3ead0);", ["#ffd778", "#f3ead0"]],
  ['const INK = "#2c2a25cc";', ["#2c2a25cc"]],
  ["color: var(--ink);", []],
  ['<a href="#add">', []],
  ["mask: url(#fade);", []],
  ["readonly #format: Format;", []],
])("a colour beside the tokens is found: %s", (text, found) => {
  expect(whatIn(text)).toEqual(found);
});

test.each([
  ["@media (max-width: 48rem) {", []],
  ["@media (width < 48rem) {", []],
  ["@media (max-width: 47.9rem) {", ["47.9rem"]],
  ["@media (width > 60rem) and (min-height: 46rem) {", ["60rem", "46rem"]],
  ['useMediaQuery("(max-width: 700px)")', ["700px"]],
  ['const NO_ROOM = "(max-width: 480px), (max-height: 481px)";', ["481px"]],
  ["max-width: 46rem;", []],
  ["@media (forced-colors: active) {", []],
])("a breakpoint that is not listed is found: %s", (text, found) => {
  expect(whatIn(text)).toEqual(found);
});

test("the list stands in a comment of the tokens, and a line is named", () => {
  expect(breakpointsOf("/*\n * Breakpoints: 22rem 48rem\n */")).toEqual(["22rem", "48rem"]);
  expect(breakpointsOf("")).toEqual([]);
  expect(styleBreaches("a {\n  color: #000;\n}", [])).toEqual([
    { line: 2, what: "#000 is a colour outside the tokens" },
  ]);
});
