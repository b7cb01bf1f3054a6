import { isHere } from "@furrow/core";
import type { Unsubscribe } from "../signal.ts";
import { LASTING_MS, type ToastStore } from "../state/notices/toast-store.ts";
import type { JoiningParts } from "./joining.ts";
import type { OpenAccount } from "./open-data.ts";

interface StartJoiningParts extends Omit<JoiningParts, "onJoined"> {
  readonly data: OpenAccount;
  readonly toasts: ToastStore;
}

/** Only browsers with a profile to join load this code. If it cannot be loaded, the next start tries again. */
export function startJoining(parts: StartJoiningParts): Unsubscribe {
  if (parts.preferences.read("joining") === null) return () => {};
  const closed = new AbortController();
  const start = async () => {
    const [{ goOnJoining }, { joiningWords }] = await Promise.all([
      import("./joining.ts"),
      import("#messages/joining.ts"),
    ]);
    if (closed.signal.aborted) return;
    const stop = goOnJoining({
      ...parts,
      onJoined(counts) {
        const kinds = new Set(
          [...parts.data.store.getState().animals.values()].filter(isHere).map(({ type }) => type),
        );
        const [kind] = kinds.size === 1 ? kinds : [null];
        const came = { text: joiningWords.animalsCame(counts.animals, kind ?? null), icon: null };
        parts.toasts.show("success", joiningWords.joined(counts), {
          durationMs: LASTING_MS,
          ...(counts.animals > 0 && { more: [came] }),
        });
      },
    });
    closed.signal.addEventListener("abort", stop);
  };
  start().catch((error: unknown) => console.warn("A profile could not go on joining:", error));
  return () => closed.abort();
}
