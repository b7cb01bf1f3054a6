import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AmbientLayer } from "../../ports/sounds.ts";
import { openAmbientPlayer } from "./ambient-player.ts";
import { FADE_SECONDS, LOOP_SECONDS } from "./mix.ts";

/** An audio element as far as the player uses it. */
class FakeAudio extends EventTarget {
  volume = 1;
  loop = false;
  paused = true;
  currentTime = 0;
  duration = LOOP_SECONDS;
  src: string;
  constructor(src: string) {
    super();
    this.src = src;
    elements.push(this);
  }
  async play() {
    if (refusals > 0) {
      refusals--;
      throw new DOMException("Press something first", "NotAllowedError");
    }
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
  removeAttribute() {
    this.src = "";
  }
  /** Plays until this second. */
  reach(second: number) {
    this.currentTime = second;
    this.dispatchEvent(new Event("timeupdate"));
  }
}

let elements: FakeAudio[];
let refusals: number;
let page: EventTarget;
let released: string[];
let mixed: (readonly AmbientLayer[])[];
let failures: number;
let isWorkerGone: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [elements, refusals, page, released, mixed, failures] = [[], 0, new EventTarget(), [], [], 0];
  isWorkerGone = false;
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  let urls = 0;
  vi.stubGlobal("URL", {
    createObjectURL: () => `blob:${++urls}`,
    revokeObjectURL: (url: string) => void released.push(url),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  openAmbientPlayer(
    () => void failures++,
    () => ({
      async mix(layers) {
        if (isWorkerGone) throw new Error("no worker");
        mixed.push(layers);
        return new Blob();
      },
      close() {},
    }),
  );
const rain: AmbientLayer = { sound: "rain", gain: 0.4 };
const brook: AmbientLayer = { sound: "brook", gain: 0.4 };
const settle = () => vi.advanceTimersByTimeAsync(5_000);
const heard = () => elements.filter(({ paused }) => !paused);

test("a slider that is dragged makes one mix, and what plays already is not begun again", async () => {
  const player = open();
  for (const gain of [0.1, 0.2, 0.4]) player.play([{ ...rain, gain }]);
  await settle();
  player.play([rain]);
  await settle();
  expect(mixed).toEqual([[rain]]);
  expect(heard()).toHaveLength(1);
});

test("the next run begins while the last one fades, from one file", async () => {
  open().play([rain]);
  await settle();
  elements[0]?.reach(LOOP_SECONDS - FADE_SECONDS - 0.1);
  expect(elements).toHaveLength(1);
  elements[0]?.reach(LOOP_SECONDS - FADE_SECONDS + 0.1);
  elements[0]?.reach(LOOP_SECONDS - FADE_SECONDS + 0.3);
  expect(elements.map(({ src }) => src)).toEqual(["blob:1", "blob:1"]);
  elements[1]?.reach(LOOP_SECONDS - FADE_SECONDS);
  expect(elements).toHaveLength(3);
  expect(mixed).toHaveLength(1);
});

test("a browser that lets only one element play loops that one", async () => {
  open().play([rain]);
  await settle();
  refusals = 1;
  elements[0]?.reach(LOOP_SECONDS - 1);
  await settle();
  expect(elements[0]?.loop).toBe(true);
  elements[0]?.reach(LOOP_SECONDS - 1);
  expect(elements).toHaveLength(2);
});

test("another mix takes over from the one before, whose file is released once it has faded", async () => {
  const player = open();
  player.play([rain]);
  await settle();
  player.play([rain, brook]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard()).toHaveLength(2);
  expect(elements[0]?.volume).toBeLessThan(1);
  expect(released).toEqual([]);
  await settle();
  expect(heard()).toEqual([elements[1]]);
  expect(released).toEqual(["blob:1"]);
});

test("a pause fades out, and the sound continues where it was", async () => {
  const player = open();
  player.play([rain]);
  await settle();
  elements[0]?.reach(12);
  player.pause();
  await settle();
  expect(heard()).toEqual([]);
  player.play([rain]);
  await settle();
  expect(heard()).toEqual([elements[0]]);
  expect(elements[0]).toMatchObject({ currentTime: 12, volume: 1 });
  expect(mixed).toHaveLength(1);
});

test("the end of the session fades out and releases the file", async () => {
  const player = open();
  player.play([rain]);
  await settle();
  player.stop();
  expect(heard()).toHaveLength(1);
  await settle();
  expect(heard()).toEqual([]);
  expect(released).toEqual(["blob:1"]);
});

test("before the first press on the page there is silence, then the sound begins", async () => {
  refusals = 1;
  open().play([rain]);
  await settle();
  expect(heard()).toEqual([]);
  page.dispatchEvent(new Event("click"));
  await settle();
  expect(heard()).toHaveLength(1);
});

test("a session that was paused before the first press stays silent", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  const player = open();
  player.play([rain]);
  await settle();
  player.pause();
  page.dispatchEvent(new Event("keydown"));
  await settle();
  expect(elements).toEqual([]);
});

test("of two tabs one plays, and the other when the first has closed", async () => {
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = false;
  const next = async () => {
    const hold = isHeld ? undefined : waiting.shift();
    if (hold === undefined) return;
    isHeld = true;
    await hold();
    isHeld = false;
    await next();
  };
  const locks = {
    request: (_name: string, hold: () => Promise<void>) => {
      waiting.push(hold);
      void next();
      return Promise.resolve();
    },
  };
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true }, locks });
  const [first, second] = [open(), open()];
  first.play([rain]);
  second.play([rain]);
  await settle();
  expect(heard()).toHaveLength(1);
  first.stop();
  await settle();
  expect(heard()).toEqual([elements[1]]);
});

test("a worker that cannot be loaded is reported once, and tried again with another choice", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  isWorkerGone = true;
  const player = open();
  for (let second = 0; second < 3; second++) {
    player.play([rain]);
    await settle();
  }
  expect(failures).toBe(1);
  isWorkerGone = false;
  player.play([brook]);
  await settle();
  expect(heard()).toHaveLength(1);
});
