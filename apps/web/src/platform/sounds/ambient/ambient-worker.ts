/** Runs in a worker (mixer.ts): computing a loop takes some tenths of a second, which the page must not feel. */
import type { AmbientSound } from "@furrow/core";
import type { AmbientLayer } from "../../ports/sounds.ts";
import { renderLoop } from "./loops.ts";
import { mix, type Stereo, toWav } from "./mix.ts";

export interface MixRequest {
  readonly id: number;
  readonly layers: readonly AmbientLayer[];
}

export interface MixReply {
  readonly id: number;
  readonly file: ArrayBuffer;
}

const loops = new Map<AmbientSound, Stereo>();

function loopOf(sound: AmbientSound): Stereo {
  const loop = loops.get(sound) ?? renderLoop(sound);
  loops.set(sound, loop);
  return loop;
}

addEventListener("message", ({ data: { id, layers } }: MessageEvent<MixRequest>) => {
  const file = toWav(mix(layers.map(({ sound, gain }) => ({ loop: loopOf(sound), gain }))));
  postMessage({ id, file } satisfies MixReply, { transfer: [file] });
});
