import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryPreferences } from "./memory-preferences.ts";
import { renderedSounds } from "./rendered-sounds.ts";

const { renderSound } = vi.hoisted(() => ({ renderSound: vi.fn<() => Promise<Blob>>() }));
vi.mock("./render-sound.ts", () => ({ renderSound }));

/** What a browser's element does of what is asked of it here. */
class Player {
  static readonly made: Player[] = [];
  currentTime = 0;
  readonly begunAt: number[] = [];

  readonly src: string;

  constructor(src: string) {
    this.src = src;
    Player.made.push(this);
  }

  async play(): Promise<void> {
    this.begunAt.push(this.currentTime);
    this.currentTime = 0.4;
  }
}

/** Reads as the browser's own does. */
class Reader {
  result = "";
  onload = () => {};

  async readAsDataURL(file: Blob): Promise<void> {
    this.result = `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
    this.onload();
  }
}

beforeEach(() => {
  Player.made.length = 0;
  vi.stubGlobal("Audio", Player);
  vi.stubGlobal("FileReader", Reader);
  // Each test in a page of its own, which has played nothing yet.
  vi.resetModules();
  renderSound.mockResolvedValue(new Blob(["a sound"], { type: "audio/wav" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const begun = () => Player.made.map(({ begunAt }) => begunAt);

test("a sound keeps its element, which nothing may collect before it has played, and begins at its start each time", async () => {
  const sounds = renderedSounds(memoryPreferences());
  for (let time = 1; time <= 3; time++) {
    sounds.play("notice");
    await vi.waitFor(() => expect(begun()).toEqual([Array(time).fill(0)]));
  }
  expect(renderSound).toHaveBeenCalledTimes(1);
});

test("an element holds its sound itself: one that is still being read would keep a reloaded page waiting in WebKitGTK", async () => {
  renderedSounds(memoryPreferences()).play("notice");
  await vi.waitFor(() => expect(begun()).toEqual([[0]]));
  expect(Player.made.map(({ src }) => src)).toEqual([`data:audio/wav;base64,${btoa("a sound")}`]);
});

test("each sound has an element of its own, so that two are heard at once", async () => {
  const sounds = renderedSounds(memoryPreferences());
  sounds.play("notice");
  sounds.play("alarm");
  await vi.waitFor(() => expect(begun()).toEqual([[0], [0]]));
});

test("a sound that could not be rendered is rendered again the next time", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const sounds = renderedSounds(memoryPreferences());
  renderSound.mockRejectedValueOnce(new Error("no audio here"));
  sounds.play("notice");
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  sounds.play("notice");
  await vi.waitFor(() => expect(begun()).toEqual([[0]]));
});
