import { expect, test } from "vitest";
import { licensesText, packageIn, timeZoneNames } from "./bundled-packages.ts";

const installed = (name: string) => packageIn(`${import.meta.dirname}/../../../node_modules/${name}`);

test.each([
  ["workbox-core", "MIT", "https://github.com/googlechrome/workbox", "Google"],
  [
    "@fontsource-variable/nunito",
    "OFL-1.1",
    "https://github.com/fontsource/font-files",
    "SIL OPEN FONT LICENSE",
  ],
  ["ical.js", "MPL-2.0", "https://github.com/kewisch/ical.js", "Mozilla Public License"],
  ["pg-types", "MIT", "https://github.com/brianc/node-pg-types", "Copyright (c) Brian M. Carlson"],
])(
  "%s is named with its license %s, its source, and the text, also if it brings no file",
  (name, license, source, words) => {
    const found = installed(name);
    expect(found).toMatchObject({ name, license, source });
    expect(found.text).toContain(words);
    expect(found.text.length).toBeGreaterThan(500);
  },
);

test("what we made from others' work has its license too", () => {
  expect(timeZoneNames).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d/),
    text: expect.stringContaining("UNICODE LICENSE V3"),
  });
  const text = licensesText([timeZoneNames]);
  expect(text).toMatch(/^MIT License\n\nCopyright \(c\) \d+ The Furrow authors\n/);
  expect(text).toContain(`\ncldr ${timeZoneNames.version} (Unicode-3.0)\n`);
  // The texts of others that our file holds are not said to be ours.
  expect(text.split("UNICODE LICENSE V3")).toHaveLength(2);
});
