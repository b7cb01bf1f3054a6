/**
 * Plays a mix through audio elements, because lock screens and media keys know only these. An element that loops by itself leaves a gap at its
 * seam, so each run of the file is an element of its own, and the next begins while the last one fades (mix.ts).
 */
import { ownName } from "../../../base-path.ts";
import { listen } from "../../../signal.ts";
import type { AmbientLayer, AmbientPlayer } from "../../ports/sounds.ts";
import { clearMedia, showMedia } from "../media-session.ts";
import type { MixReply, MixRequest } from "./ambient-worker.ts";
import { FADE_SECONDS } from "./mix.ts";

/** A slider that is dragged asks for many mixes; only the last one is made. */
const SETTLE_MS = 250;
const FADE_OUT_MS = 1_500;
const FADE_STEP_MS = 50;

interface Run {
  /** The layers as a text. */
  readonly mix: string;
  readonly url: string;
  readonly element: HTMLAudioElement;
}

export function openAmbientPlayer(onFailed: () => void, newMixer: () => Mixer = openMixer): AmbientPlayer {
  let wanted: string | null = null;
  /** Not tried again until another mix is wanted, or another session begins. */
  let failed: string | null = null;
  let run: Run | null = null;
  let mixer: Mixer | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let turn: ReturnType<typeof takeTurn> | null = null;

  const begin = async (mix: string, layers: readonly AmbientLayer[]) => {
    turn ??= takeTurn();
    const isMine = turn;
    await isMine.come;
    if (wanted !== mix || turn !== isMine) return;
    if (run?.mix === mix) {
      fade(run.element, 1);
      return start(run.element, mix);
    }
    mixer ??= newMixer();
    const file = await mixer.mix(layers);
    if (wanted !== mix || turn !== isMine) return;
    endRun();
    const url = URL.createObjectURL(file);
    run = { mix, url, element: newRun(url, mix) };
    await start(run.element, mix);
  };

  /** Browsers refuse sound before the first press on the page: then it starts with that press. */
  const start = async (element: HTMLAudioElement, mix: string): Promise<void> => {
    try {
      await element.play();
    } catch (error) {
      // Paused again before it began.
      if (error instanceof DOMException && error.name === "AbortError") return;
      if (!(error instanceof DOMException && error.name === "NotAllowedError")) throw error;
      await firstPress();
      if (wanted === mix && run?.element === element) await start(element, mix);
    }
  };

  const newRun = (url: string, mix: string): HTMLAudioElement => {
    const element = new Audio(url);
    element.addEventListener("timeupdate", () => {
      const isLast = element.currentTime >= element.duration - FADE_SECONDS;
      if (!isLast || element.loop || run?.element !== element || wanted !== mix) return;
      const next = newRun(url, mix);
      run = { mix, url, element: next };
      next.play().catch(() => {
        if (wanted !== mix) return;
        // A browser that allows only the pressed element to play: its own loop dips at the seam, but goes on.
        element.loop = true;
        run = { mix, url, element };
      });
    });
    return element;
  };

  const endRun = () => {
    if (run === null) return;
    const { element, url } = run;
    run = null;
    fade(element, 0, () => {
      element.pause();
      element.removeAttribute("src");
      URL.revokeObjectURL(url);
    });
  };

  const fail = (error: unknown) => {
    console.warn("The ambient sound could not be played:", error);
    failed = wanted;
    wanted = null;
    closeMixer();
    onFailed();
  };

  const closeMixer = () => {
    mixer?.close();
    mixer = null;
  };

  return {
    play(layers) {
      const mix = JSON.stringify(layers);
      if (mix === wanted || mix === failed) return;
      wanted = mix;
      clearTimeout(settling);
      settling = setTimeout(() => void begin(mix, layers).catch(fail), SETTLE_MS);
    },
    pause() {
      wanted = null;
      clearTimeout(settling);
      const element = run?.element;
      if (element !== undefined && !element.paused) fade(element, 0, () => element.pause());
    },
    show: showMedia,
    stop() {
      clearMedia();
      wanted = null;
      clearTimeout(settling);
      failed = null;
      endRun();
      closeMixer();
      turn?.end();
      turn = null;
    },
  };
}

const fades = new WeakMap<HTMLAudioElement, ReturnType<typeof setInterval>>();

/** In steps, because an element has no fade of its own. iPhones ignore the volume of elements: there a fade out is only a delay. */
function fade(element: HTMLAudioElement, to: number, then = () => {}): void {
  clearInterval(fades.get(element));
  const steps = FADE_OUT_MS / FADE_STEP_MS;
  const from = element.volume;
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    element.volume = step < steps ? from + ((to - from) * step) / steps : to;
    if (step < steps) return;
    clearInterval(timer);
    then();
  }, FADE_STEP_MS);
  fades.set(element, timer);
}

/** One tab plays: the first in which the user has pressed something. When it ends, the next one continues. */
function takeTurn() {
  const [mine, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = () => {
    mine.resolve();
    return over.promise;
  };
  const take = async () => {
    if (navigator.userActivation?.hasBeenActive === false) await firstPress();
    // Web Locks exist only in secure contexts. Over plain http every tab plays.
    await (navigator.locks === undefined ? hold() : navigator.locks.request(ownName("ambient-sound"), hold));
  };
  take().catch((error: unknown) => console.warn(error));
  return { come: mine.promise, end: over.resolve };
}

/** `click`, because a touch allows sound only when the finger is lifted. */
function firstPress(): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = listen(
      document,
      ["click", "keydown"],
      () => {
        stopListening();
        resolve();
      },
      { capture: true },
    );
  });
}

interface Mixer {
  /** A sound file of the layers; rejects if the worker cannot be loaded. */
  mix(layers: readonly AmbientLayer[]): Promise<Blob>;
  close(): void;
}

/** The page's side of the worker, which keeps the loops it has computed until it is closed. */
function openMixer(): Mixer {
  const worker = new Worker(new URL("./ambient-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, PromiseWithResolvers<Blob>>();
  let lastId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<MixReply>) => {
    waiting.get(data.id)?.resolve(new Blob([data.file], { type: "audio/wav" }));
    waiting.delete(data.id);
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("The worker of ambient sounds failed"));
    waiting.clear();
  });
  return {
    mix(layers) {
      lastId += 1;
      const request = Promise.withResolvers<Blob>();
      waiting.set(lastId, request);
      worker.postMessage({ id: lastId, layers } satisfies MixRequest);
      return request.promise;
    },
    close: () => worker.terminate(),
  };
}
