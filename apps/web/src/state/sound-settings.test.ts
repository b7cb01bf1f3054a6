import { expect, test } from "vitest";
import { gainOf } from "../platform/ports/sounds.ts";
import { layersOf, readAlarm, readAmbient } from "./sound-settings.ts";

test("nothing plays until the user chooses a sound, and the alarm is the chord, once", () => {
  expect(readAmbient(null)).toMatchObject({ sound: "off", second: "off", inBreaks: false });
  expect(readAlarm(null)).toEqual({ sound: "chord", volume: 100, times: 1, vibrates: true });
});

test.each(["", "{", "null", "[1]", '"rain"', '{"sound":"vuvuzela","volume":900,"times":2,"vibrates":"no"}'])(
  "a stored text %s gives the defaults",
  (text) => {
    expect(readAlarm(text)).toEqual(readAlarm(null));
    expect(readAmbient(text)).toEqual(readAmbient(null));
  },
);

test("what is stored is read again", () => {
  const alarm = { sound: "wood", volume: 35, times: 10, vibrates: false };
  expect(readAlarm(JSON.stringify(alarm))).toEqual(alarm);
  const ambient = { sound: "farm", volume: 0, second: "hearth", secondVolume: 100, inBreaks: true };
  expect(readAmbient(JSON.stringify(ambient))).toEqual(ambient);
});

test("two sounds are two layers, the farm's sound is that of the hour, and no sound is played twice", () => {
  const settings = readAmbient(JSON.stringify({ sound: "farm", second: "rain" }));
  expect(layersOf(settings, "birds").map(({ sound }) => sound)).toEqual(["birds", "rain"]);
  expect(layersOf(settings, "rain").map(({ sound }) => sound)).toEqual(["rain"]);
  expect(layersOf({ ...settings, sound: "off" }, "birds")).toEqual([]);
});

test("half of the slider is a quarter of the amplitude", () => {
  expect([0, 50, 100].map(gainOf)).toEqual([0, 0.25, 1]);
});
