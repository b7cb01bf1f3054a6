import { expect, test } from "vitest";
import { breakpointsOf, sideBreaches, styleBreaches } from "./style-breaches.ts";

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

test.each([
  ["backdrop-filter: blur(2px);", ["backdrop-filter"]],
  ["-webkit-backdrop-filter: blur(2px);", ["backdrop-filter"]],
  ['style={{ backdropFilter: "blur(2px)" }}', ["backdrop-filter"]],
  ["filter: blur(2px);", []],
])("a blurred backdrop is found: %s", (text, found) => {
  expect(whatIn(text)).toEqual(found);
});

test("the list stands in a comment of the tokens, and a line is named", () => {
  expect(breakpointsOf("/*\n * Breakpoints: 22rem 48rem\n */")).toEqual(["22rem", "48rem"]);
  expect(breakpointsOf("")).toEqual([]);
  expect(styleBreaches("a {\n  color: #000;\n}", [])).toEqual([
    { line: 2, what: "#000 is a colour outside the tokens" },
  ]);
});

const sidesIn = (text: string, isSheet = true) =>
  sideBreaches(text, isSheet).map(({ what }) => what.split(" ")[0]);

test.each([
  ["margin-left: auto;", ["margin-left"]],
  ["a { border-right-color: red; }", ["border-right-color"]],
  ["  left: 0.5rem;", ["left"]],
  ["right: calc(50% + 1px);", ["right"]],
  ["text-align: left;", ["text-align:"]],
  ["inset: 0 0 0 auto;", ["inset"]],
  ["padding: 0 clamp(1px, 2px, 3px) 0 2rem;", ["padding"]],
  ["margin-inline-start: auto;", []],
  ["left: 50%;", []],
  ["--left: 4px;", []],
  [".left > p {", []],
  ["inset: 0 1rem auto 1rem;", []],
  ["padding: 0 clamp(1px, 2px, 3px) 0 clamp(1px, 2px, 3px);", []],
  ["padding: 1px clamp(1px, 2px, 3px) 2px;", []],
  ["text-align: start;", []],
  ["background-position: left 1rem center;", []],
])("a side that does not turn with the language is found: %s", (text, found) => {
  expect(sidesIn(text)).toEqual(found);
});

test("a component's styles are held to it as well; where it puts something by measure has a left", () => {
  expect(sidesIn("<p style={{ marginLeft: 4 }}>", false)).toEqual(["marginLeft"]);
  expect(sidesIn("<p style={{ left, top: 4 }}>", false)).toEqual([]);
});
