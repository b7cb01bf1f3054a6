import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["identity, br;q=0.5", "identity"],
  ["BR ; Q=0.8", "br"],
  ["gzip;q=nonsense", "identity"],
])("%s gets %s", (header, encoding) => {
  expect(chooseEncoding(header, ["identity", "gzip", "br"])).toBe(encoding);
});

test("only what exists is chosen", () => {
  expect(chooseEncoding("br, gzip", ["identity", "gzip"])).toBe("gzip");
  expect(chooseEncoding("br, gzip", ["identity"])).toBe("identity");
  expect(chooseEncoding("gzip, deflate, br, zstd", ["zstd", "gzip", "identity"])).toBe("zstd");
  expect(chooseEncoding("gzip, deflate, br", ["zstd", "gzip", "identity"])).toBe("gzip");
});
