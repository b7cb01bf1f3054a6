import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDeviceSettings } from "../../state/device-settings.ts";
import { memoryPreferences } from "../storage/memory-preferences.ts";
import { browserSounds } from "./browser-sounds.ts";
import { notes } from "./notes.ts";

/** Web Audio as far as the player uses it. */
class FakeParam {
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  connect<Next>(next: Next): Next {
    return next;
  }
  start() {}
  stop() {}
}
const samples = (seconds: number) => ({ duration: seconds, getChannelData: () => new Float32Array(1) });
type Samples = ReturnType<typeof samples>;
class FakeSource extends FakeNode {
  onended = () => {};
  readonly context: unknown;
  readonly buffer: Samples;
  constructor(context: unknown, { buffer }: { buffer: Samples }) {
    super();
    this.context = context;
    this.buffer = buffer;
  }
  override start() {
    if (this.context instanceof FakeOutput) played.push(this);
  }
}
class FakeOutput {
  state = "suspended";
  async resume() {
    await mayPlay;
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
  constructor() {
    outputs.push(this);
  }
}
class FakeRendering {
  sampleRate = 44_100;
  readonly #seconds: number;
  constructor(_channels: number, length: number, rate: number) {
    this.#seconds = length / rate;
  }
  createBuffer = (_channels: number, length: number, rate: number) => samples(length / rate);
  startRendering = async () => {
    renderings++;
    if (failures-- > 0) throw new Error("no audio here");
    return samples(this.#seconds);
  };
}

let played: FakeSource[];
let outputs: FakeOutput[];
let renderings: number;
let failures: number;
let mayPlay: Promise<void>;

beforeEach(() => {
  [played, outputs, renderings, failures, mayPlay] = [[], [], 0, 0, Promise.resolve()];
  for (const name of ["GainNode", "OscillatorNode", "BiquadFilterNode", "DynamicsCompressorNode"])
    vi.stubGlobal(name, FakeNode);
  vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  vi.stubGlobal("AudioContext", FakeOutput);
  vi.stubGlobal("OfflineAudioContext", FakeRendering);
  // Each test is a page that has played nothing yet.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const durations = () => played.map(({ buffer }) => buffer.duration);

describe("the notes", () => {
  test.each(Object.entries(notes))(
    "of %s sound at once and last between half a second and 3 s",
    (_, score) => {
      expect(Math.min(...score.map(({ at }) => at))).toBe(0);
      const end = Math.max(...score.map(({ at, seconds }) => at + seconds));
      expect(end).toBeGreaterThan(0.4);
      expect(end).toBeLessThan(3);
      for (const { gain } of score) expect(gain).toBeGreaterThan(0);
    },
  );
});

test("each sound is played for as long as its notes last, and rendered only once", async () => {
  const sounds = browserSounds(createDeviceSettings(memoryPreferences()));
  for (let time = 1; time <= 3; time++) {
    sounds.play("notice");
    await vi.waitFor(() => expect(durations()).toHaveLength(time));
    expect(durations().at(-1)).toBeCloseTo(0.62, 2);
  }
  expect(renderings).toBe(1);
});

test("two sounds are heard at once, and the sound hardware is let go after the last one", async () => {
  const sounds = browserSounds(createDeviceSettings(memoryPreferences()));
  sounds.play("notice");
  sounds.play("hen");
  await vi.waitFor(() => expect(played).toHaveLength(2));
  expect(outputs.map(({ state }) => state)).toEqual(["running"]);
  played[0]?.onended();
  await Promise.resolve();
  expect(outputs[0]?.state).toBe("running");
  played[1]?.onended();
  await vi.waitFor(() => expect(outputs[0]?.state).toBe("suspended"));
});

test("sounds that are turned off are not even rendered", async () => {
  const settings = createDeviceSettings(memoryPreferences());
  settings.set("notificationSound", false);
  browserSounds(settings).play("hen");
  browserSounds(settings).play("alarm");
  settings.set("notificationSound", true);
  browserSounds(settings).play("notice");
  await vi.waitFor(() => expect(durations()).toHaveLength(1));
  expect(renderings).toBe(1);
});

test("before the user's first press there is silence, and what waited too long for it is never heard", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const press = Promise.withResolvers<void>();
  mayPlay = press.promise;
  const sounds = browserSounds(createDeviceSettings(memoryPreferences()));
  sounds.play("hen");
  await vi.waitFor(() => expect(renderings).toBe(1));
  vi.advanceTimersByTime(4_000);
  sounds.play("notice");
  await vi.waitFor(() => expect(renderings).toBe(2));
  expect(played).toEqual([]);
  vi.advanceTimersByTime(2_000);
  press.resolve();
  await vi.waitFor(() => expect(played).toHaveLength(1));
  expect(durations()[0]).toBeCloseTo(0.62, 2);
});

test("a completed task vibrates shortly, and the end of a session if no alarm is heard, unless that is turned off", () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  const settings = createDeviceSettings(memoryPreferences());
  const sounds = browserSounds(settings);
  sounds.play("notice");
  sounds.play("alarm");
  expect(vibrate).not.toHaveBeenCalled();
  settings.set("notificationSound", false);
  sounds.play("alarm");
  sounds.play("completed");
  expect(vibrate.mock.calls).toEqual([[300], [30]]);
  settings.set("alarmSound", { ...settings.get("alarmSound"), vibrates: false });
  sounds.play("completed");
  expect(vibrate).toHaveBeenCalledTimes(2);
  settings.set("alarmSound", { ...settings.get("alarmSound"), vibrates: true });
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: false } });
  sounds.play("completed");
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test("a browser that cannot vibrate says so", () => {
  const canVibrate = (navigator: object) => {
    vi.stubGlobal("navigator", navigator);
    return browserSounds(createDeviceSettings(memoryPreferences())).canVibrate;
  };
  expect([canVibrate({}), canVibrate({ vibrate() {} })]).toEqual([false, true]);
});

test("a sound that could not be rendered is rendered again the next time", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const sounds = browserSounds(createDeviceSettings(memoryPreferences()));
  failures = 1;
  sounds.play("notice");
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  sounds.play("notice");
  await vi.waitFor(() => expect(played).toHaveLength(1));
});
