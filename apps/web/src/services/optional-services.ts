/** Services that few devices use, ambient sound and the app's badge: their code is loaded when the user turns one of them on. */
import { createAmbientSound } from "./ambient-sound.ts";
import { createAppBadge } from "./app-badge.ts";
import type { BeatService, OptionalParts } from "./load-when-set.ts";

export async function startOptionalServices(
  parts: OptionalParts,
  onFailed: () => void,
): Promise<BeatService> {
  const adapters = await parts.loadOptionalAdapters();
  const player = adapters.openAmbientPlayer(onFailed);
  const services = [createAmbientSound({ ...parts, player }), createAppBadge({ ...parts, ...adapters })];
  const all = (method: keyof BeatService) => () => {
    for (const service of services) service[method]();
  };
  return { beat: all("beat"), stop: all("stop") };
}
