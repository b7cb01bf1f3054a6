import { describe, expect, it } from "vitest";
import { readBenchArguments } from "./benchmarks.mjs";

describe("the words after npm run bench --", () => {
  it("name benchmarks; none and all mean every one", () => {
    expect(readBenchArguments(["start", "push"])).toMatchObject({ names: ["start", "push"], compare: false });
    expect(readBenchArguments([])).toMatchObject({ names: [], compare: false });
    expect(readBenchArguments(["all"])).toMatchObject({ names: [], compare: false });
  });

  it("compare with the last release, or with the commit that is named", () => {
    expect(readBenchArguments(["all", "--compare"])).toMatchObject({ compare: true, against: undefined });
    expect(readBenchArguments(["start", "--compare=main"])).toMatchObject({
      names: ["start"],
      against: "main",
    });
  });

  it("hand on what a benchmark itself understands", () => {
    expect(readBenchArguments(["soak", "--long"])).toMatchObject({ names: ["soak"], passedOn: ["--long"] });
  });

  it("are refused where nobody understands them", () => {
    expect(() => readBenchArguments(["--comparing"])).toThrow("There is no option --comparing");
  });
});
