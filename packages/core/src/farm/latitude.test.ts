import { expect, test } from "vitest";
import { latitudeOf } from "./latitude.ts";

test.each([
  ["Europe/Berlin", "north"],
  ["America/New_York", "north"],
  ["America/North_Dakota/Beulah", "north"],
  ["America/Goose_Bay", "north"],
  ["America/Monterrey", "north"],
  ["Asia/Tokyo", "north"],
  ["Asia/Karachi", "north"],
  ["Africa/Cairo", "north"],
  ["Atlantic/Reykjavik", "north"],
  ["Australia/Sydney", "south"],
  ["Australia/Brisbane", "south"],
  ["Pacific/Auckland", "south"],
  ["Africa/Johannesburg", "south"],
  ["America/Argentina/Ushuaia", "south"],
  ["America/Santiago", "south"],
  ["Atlantic/Stanley", "south"],
  ["Indian/Kerguelen", "south"],
  ["Antarctica/McMurdo", "south"],
  ["Australia/Darwin", "tropics"],
  ["Asia/Singapore", "tropics"],
  ["Asia/Kolkata", "tropics"],
  ["Asia/Calcutta", "tropics"],
  ["Africa/Nairobi", "tropics"],
  ["Africa/Lagos", "tropics"],
  ["America/Bogota", "tropics"],
  ["America/Sao_Paulo", "tropics"],
  ["America/Noronha", "tropics"],
  ["Pacific/Honolulu", "tropics"],
  ["Indian/Mauritius", "tropics"],
])("%s lies in the %s", (timeZone, latitude) => {
  expect(latitudeOf(timeZone)).toBe(latitude);
});

test.each(["UTC", "Etc/GMT+3", "", "Middle/Earth"])("of %j nothing is known: it is northern", (timeZone) => {
  expect(latitudeOf(timeZone)).toBe("north");
});

test("no zone of Europe lies elsewhere than in the north", () => {
  const european = Intl.supportedValuesOf("timeZone").filter((name) => name.startsWith("Europe/"));
  expect(european.length).toBeGreaterThan(40);
  expect(european.filter((name) => latitudeOf(name) !== "north")).toEqual([]);
});
