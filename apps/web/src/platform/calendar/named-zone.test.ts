import ICAL from "ical.js";
import { afterEach, expect, test, vi } from "vitest";
import { namedZone } from "./named-zone.ts";

afterEach(() => vi.restoreAllMocks());

test("all spellings of a zone share one format, and a zone that gave way to others still knows its offset", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const first = namedZone("Asia/Tokyo");
  for (const name of ["ASIA/TOKYO", "asia/tokyo", "/example.org/2026/Asia/Tokyo"]) {
    expect(namedZone(name)?.utcOffset(NOON)).toBe(9 * 3600);
  }
  const whole = made.mock.calls.filter(([, options]) => options?.timeZone?.toLowerCase() === "asia/tokyo");
  expect(whole).toHaveLength(1);
  for (let minutes = 0; minutes < 150; minutes++) {
    const offset = `+${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":")}`;
    namedZone(offset);
  }
  expect(first?.utcOffset(NOON)).toBe(9 * 3600);
});

const NOON = new ICAL.Time(
  { year: 2026, month: 11, day: 28, hour: 12, minute: 0, second: 0, isDate: false },
  ICAL.Timezone.utcTimezone,
);
