import { expect, test } from "vitest";
import { scopedClassName } from "./scoped-class-name.ts";

test("a class is called alike in every build, and otherwise in another file", () => {
  const here = scopedClassName("/here")("title", "/here/src/card.module.css");
  expect(here).toMatch(/^title_[\w-]{3}$/);
  expect(scopedClassName("/there")("title", "/there/src/card.module.css?used")).toBe(here);
  expect(scopedClassName("/here")("title", "/here/src/dialog.module.css")).not.toBe(here);
});

test("two files of one mark are found by the build", () => {
  const nameOf = scopedClassName("/");
  const all = () => {
    for (let file = 0; file < 100_000; file += 1) nameOf("title", `/${file}.module.css`);
  };
  expect(all).toThrow("have the same mark");
});
