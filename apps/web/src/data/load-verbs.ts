/** Who runs a verb before its code is here waits for it. */
type Verbs = typeof import("./later-verbs.ts");

let verbs: Verbs | null = null;

export async function loadVerbs(): Promise<Verbs> {
  verbs ??= await import("./later-verbs.ts");
  return verbs;
}

/** Null until they are loaded. Once they are, nothing waits a turn for them. */
export const verbsHere = (): Verbs | null => verbs;

/** As the verb itself: the store has loaded it before it runs any. */
export const toggleTask: Verbs["toggleTask"] = (...given) => {
  if (verbs === null) throw new Error("the store runs no verb before they are loaded");
  return verbs.toggleTask(...given);
};

/** For a button that stands there a while: it works when the network has gone meanwhile. */
export function later(press: (verbs: Verbs) => unknown): () => Promise<void> {
  loadVerbs().catch(() => undefined);
  return async () => {
    press(await loadVerbs());
  };
}
