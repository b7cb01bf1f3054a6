import { DEFAULT_PREFERENCES } from "@furrow/core";
import { expect, test } from "vitest";
import { followLanguage } from "./follow-language.ts";

function aPage(code: string, { chosen, ofAccount }: { chosen: string | null; ofAccount: string | null }) {
  const followed: string[] = [];
  let onVisible = () => {};
  let kept = chosen;
  const language = {
    code,
    chosen: () => kept,
    show() {},
    follow: (wanted: string) => void followed.push(wanted),
  };
  const store = {
    getState: () => ({ preferences: { ...DEFAULT_PREFERENCES, language: ofAccount } }) as never,
  };
  followLanguage(
    { store },
    {
      pageLanguage: language,
      page: {
        onVisible(listener) {
          onVisible = listener;
          return () => {};
        },
      },
    },
  );
  return {
    followed,
    comeBack(next: string) {
      kept = next;
      onVisible();
    },
  };
}

test.each([
  ["nobody has chosen anywhere", "de", { chosen: null, ofAccount: null }, []],
  [
    "the account's language is another and nobody has chosen here",
    "de",
    { chosen: null, ofAccount: "en" },
    ["en"],
  ],
  ["this device has a choice of its own", "de", { chosen: "de", ofAccount: "en" }, []],
  ["the account has a language that is no longer offered", "de", { chosen: null, ofAccount: "xx" }, []],
] as const)("when %s", (_when, code, choices, followed) => {
  expect(aPage(code, choices).followed).toEqual(followed);
});

test("a tab follows the choice of another when it is looked at again", () => {
  const page = aPage("de", { chosen: "de", ofAccount: null });
  page.comeBack("en");
  expect(page.followed).toEqual(["en"]);
});
