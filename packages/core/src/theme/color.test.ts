import fc from "fast-check";
import { expect, test } from "vitest";
import { readHexColor, rgbToHex } from "./color.ts";

const channel = fc.integer({ min: 0, max: 255 });

test("the hex form of any colour is read back, in capitals too", () => {
  fc.assert(
    fc.property(fc.record({ red: channel, green: channel, blue: channel }).map(rgbToHex), (color) => {
      expect(readHexColor(color.toUpperCase())).toBe(color);
    }),
    { seed: 4 },
  );
});
