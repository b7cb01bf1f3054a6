import { ALARM_SOUNDS, type AlarmSettings, SETTINGS } from "@furrow/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ALARM_RATE, renderAlarm, ringAlarm } from "./alarm-player.ts";
import { largestStep, loudnessOf, peakOf } from "./testing/loudness.ts";

describe.each(ALARM_SOUNDS)("the alarm %s", (sound) => {
  const samples = renderAlarm(sound);
  const seconds = samples.length / ALARM_RATE;

  test("is as loud as the others, does not clip, and lasts between half a second and four", () => {
    expect(Math.abs(loudnessOf([samples], ALARM_RATE) + 23)).toBeLessThan(2);
    expect(peakOf(samples)).toBeLessThan(1);
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(4);
  });

  test("begins and ends without a click", () => {
    const own = largestStep(samples);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(own / 10);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(own / 10);
    expect(largestStep(samples, 1, ALARM_RATE * 0.003)).toBeLessThan(own);
  });
});

/** Web Audio as far as an alarm uses it. */
class FakeNode {
  gain = { setTargetAtTime: (to: number) => void faded.push(to) };
  connect<Next>(next: Next): Next {
    return next;
  }
}
class FakeSource extends FakeNode {
  onended = () => {};
  startedAt = -1;
  isStopped = false;
  constructor() {
    super();
    sources.push(this);
  }
  start(at: number) {
    this.startedAt = at;
  }
  stop() {
    this.isStopped = true;
  }
}

let sources: FakeSource[];
let gains: number[];
let faded: number[];
let vibrated: (number | number[])[];
let pressable: EventTarget;
let clock: { currentTime: number };

beforeEach(() => {
  [sources, gains, faded, vibrated, pressable, clock] = [
    [],
    [],
    [],
    [],
    new EventTarget(),
    { currentTime: 0 },
  ];
  vi.stubGlobal("document", pressable);
  vi.stubGlobal("navigator", { vibrate: (pattern: number | number[]) => void vibrated.push(pattern) });
  vi.stubGlobal(
    "AudioBuffer",
    class {
      duration: number;
      constructor({ length, sampleRate }: { length: number; sampleRate: number }) {
        this.duration = length / sampleRate;
      }
      copyToChannel() {}
    },
  );
  vi.stubGlobal(
    "GainNode",
    class extends FakeNode {
      constructor(_context: unknown, { gain }: { gain: number }) {
        super();
        gains.push(gain);
      }
    },
  );
  vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  vi.stubGlobal(
    "AudioContext",
    class {
      get currentTime() {
        return clock.currentTime;
      }
      resume = async () => {};
      suspend = async () => {};
    },
  );
});
afterEach(() => {
  for (const { onended } of sources) onended();
  vi.unstubAllGlobals();
});

async function begin(settings: Partial<AlarmSettings>) {
  const before = sources.length;
  const rung = ringAlarm(SETTINGS.alarmSound.read(settings), performance.now());
  await vi.waitFor(() => expect(sources.length).toBeGreaterThan(before));
  return { rung };
}

test("it rings as often as chosen, with a rest between, and is over after the last ring", async () => {
  const { rung } = await begin({ times: 3 });
  expect(sources).toHaveLength(3);
  const [first, second, third] = sources.map(({ startedAt }) => startedAt);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(3);
  expect((third ?? 0) - (second ?? 0)).toBeCloseTo(second ?? -1);
  for (const { onended } of sources) onended();
  await rung;
});

test.each(["pointerdown", "keydown"])("after a %s it rings to its end, and not again", async (press) => {
  const { rung } = await begin({ times: 10, vibrates: true });
  clock.currentTime = 1;
  pressable.dispatchEvent(new Event(press));
  expect(sources.map(({ isStopped }) => isStopped)).toEqual([false, ...Array<boolean>(9).fill(true)]);
  expect(vibrated.at(-1)).toBe(0);
  sources[0]?.onended();
  await rung;
});

test("it vibrates with each ring, unless that is turned off", async () => {
  await begin({ times: 3 });
  expect(vibrated).toHaveLength(1);
  expect(vibrated[0]).toHaveLength(12);
  vibrated.length = 0;
  await begin({ vibrates: false });
  expect(vibrated.filter((pattern) => pattern !== 0)).toEqual([]);
});

test("the volume is that of the setting, and a new alarm ends the one before", async () => {
  await begin({ volume: 50, times: 3 });
  await begin({ volume: 100 });
  expect(gains).toEqual([0.25, 1]);
  expect(faded).toEqual([0]);
  expect(sources.slice(1, 3).every(({ isStopped }) => isStopped)).toBe(true);
});
