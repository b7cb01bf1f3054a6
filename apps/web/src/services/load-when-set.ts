import type { Instant } from "@furrow/core";
import type { OptionalAdapters } from "../platform/ports/sounds.ts";
import type { Signal } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";
import type { RunAndTell } from "../state/notices/notice-action.ts";

export interface OptionalParts {
  readonly store: Pick<AppStore, "getState">;
  readonly now: () => Instant;
  readonly loadOptionalAdapters: () => Promise<OptionalAdapters>;
  /** Settings of this device; null until the user turns the service on. */
  readonly ambient: Signal<string | null>;
  readonly appBadge: Signal<string | null>;
  readonly run: RunAndTell;
}

export interface BeatService {
  /** Called with each change of the state, and each second while the timer runs. */
  beat(): void;
  stop(): void;
}

/** Settings are null until the user turns a service on. */
export function loadWhenSet(
  settings: readonly Pick<Signal<string | null>, "get" | "subscribe">[],
  onFailed: () => void,
  load: () => Promise<BeatService>,
): BeatService {
  let service: BeatService | null = null;
  /** If the code could not be loaded, it is tried again when the setting changes, not with each beat. */
  let triedFor = "";
  let isLoading = false;
  let isStopped = false;

  const start = async () => {
    isLoading = true;
    try {
      const loaded = await load();
      if (isStopped) return loaded.stop();
      service = loaded;
      loaded.beat();
    } catch (error) {
      console.warn("Optional services could not be loaded:", error);
      onFailed();
    } finally {
      isLoading = false;
    }
  };
  const beat = () => {
    if (service !== null) return service.beat();
    const set = settings.map(({ get }) => get() ?? "").join("");
    if (isLoading || set === triedFor) return;
    triedFor = set;
    void start();
  };
  const stops = settings.map(({ subscribe }) => subscribe(beat));
  return {
    beat,
    stop() {
      isStopped = true;
      for (const unsubscribe of stops) unsubscribe();
      service?.stop();
    },
  };
}
