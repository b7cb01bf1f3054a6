import type { AmbientLayer } from "../../../sound-settings.ts";
import type { MixReply, MixRequest } from "./ambient-worker.ts";

export interface Mixer {
  /** A sound file of the layers; rejects if the worker cannot be loaded. */
  mix(layers: readonly AmbientLayer[]): Promise<Blob>;
  close(): void;
}

/** The page's side of the worker, which keeps the loops it has computed until it is closed. */
export function openMixer(): Mixer {
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
