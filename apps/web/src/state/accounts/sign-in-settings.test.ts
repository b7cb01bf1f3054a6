import { expect, test } from "vitest";
import { parseSignInSettings } from "./sign-in-settings.ts";

test("the providers keep their order; what is unreadable is left out", () => {
  const providers = [{ id: "uni", name: "University" }, { id: 7 }, null, { id: "home", name: "Home" }];
  expect(parseSignInSettings({ passwords: false, providers })).toEqual({
    passwords: false,
    providers: [
      { id: "uni", name: "University", linked: false },
      { id: "home", name: "Home", linked: false },
    ],
  });
});

test("a server that says nothing about it has passwords alone", () => {
  for (const value of [undefined, null, "uni", []])
    expect(parseSignInSettings(value)).toEqual({ passwords: true, providers: [] });
});
