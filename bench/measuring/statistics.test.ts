import { describe, expect, it } from "vitest";
import { median, percentile, quartilesOf, ratiosOf, verdictOf } from "./statistics.ts";

describe("quartiles", () => {
  it("lie between the values where none stands at their place", () => {
    expect(quartilesOf([4, 1, 3, 2])).toEqual({ low: 1.75, median: 2.5, high: 3.25 });
    expect(quartilesOf([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  });

  it("of one value are that value, and of none no number", () => {
    expect(quartilesOf([7])).toEqual({ low: 7, median: 7, high: 7 });
    expect(quartilesOf([])).toEqual({ low: Number.NaN, median: Number.NaN, high: Number.NaN });
  });

  it("leave the order of what was measured as it is", () => {
    const values = [3, 1, 2];
    expect(median(values)).toBe(2);
    expect(values).toEqual([3, 1, 2]);
  });

  it("are no number less where a ratio is endless", () => {
    expect(median([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("a percentile", () => {
  it("is a value that was measured: one in twenty is slower", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 0.95)).toBe(96);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([], 0.95)).toBeNaN();
  });
});

describe("paired ratios", () => {
  it("are of today's to the other's, pair by pair", () => {
    expect(
      ratiosOf([
        { today: 2, other: 1 },
        { today: 1, other: 4 },
      ]),
    ).toEqual([2, 0.25]);
  });

  it("are 1 where the instrument cannot tell the two apart", () => {
    expect(ratiosOf([{ today: 32, other: 24 }], 8)).toEqual([1]);
    expect(ratiosOf([{ today: 40, other: 24 }], 8)).toEqual([40 / 24]);
    expect(ratiosOf([{ today: 0, other: 0 }])).toEqual([1]);
  });

  it("are endless where there was nothing before", () => {
    expect(ratiosOf([{ today: 60, other: 0 }])).toEqual([Number.POSITIVE_INFINITY]);
  });
});

describe("the verdict", () => {
  it("is worse only where three of four pairs are", () => {
    expect(verdictOf([0.9, 0.98, 1.2, 1.3, 1.4], "less", 1.1)).toBe("same");
    expect(verdictOf([0.9, 1.03, 1.2, 1.3, 1.4], "less", 1.1)).toBe("worse");
  });

  it("is more than allowed only where three of four pairs are beyond it", () => {
    expect(verdictOf([1.05, 1.08, 1.2, 1.3, 1.4], "less", 1.1)).toBe("worse");
    expect(verdictOf([1.05, 1.15, 1.2, 1.3, 1.4], "less", 1.1)).toBe("worse than allowed");
    expect(verdictOf([1.5, 1.5, 1.5], "less", 2)).toBe("worse");
  });

  it("is better where three of four pairs are", () => {
    expect(verdictOf([0.5, 0.6, 0.7, 1.1], "less", 1.1)).toBe("better");
  });

  it("turns round where more is better", () => {
    expect(verdictOf([2, 2.1, 2.2], "more", 1.1)).toBe("better");
    expect(verdictOf([0.5, 0.6, 0.7], "more", 1.1)).toBe("worse than allowed");
  });

  it("is the same where both are equal, or as good as equal", () => {
    expect(verdictOf([1, 1, 1], "less", 1.1)).toBe("same");
    expect(verdictOf([1.01, 1.01, 1.01], "less", 1.1)).toBe("same");
    expect(verdictOf([0.99, 0.99, 0.99], "less", 1.1)).toBe("same");
  });

  it("sees what was not there before", () => {
    expect(verdictOf([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], "less", 1.1)).toBe(
      "worse than allowed",
    );
  });
});
