/** What the operator decided, as soon as it is known. The last answer is remembered, so that pages need not shift on a visit. */
import * as v from "valibot";
import type { LocalPreferences, Operator, OperatorSettings, Unsubscribe } from "../ports.ts";

const settings = v.object({
  ads: v.variant("mode", [
    v.object({ mode: v.literal("off") }),
    v.object({ mode: v.literal("house") }),
    v.object({ mode: v.literal("network"), client: v.string() }),
  ]),
  analytics: v.boolean(),
  feedbackEmail: v.nullable(v.string()),
});

export function parseOperatorSettings(value: unknown): OperatorSettings | null {
  const parsed = v.safeParse(settings, value);
  return parsed.success ? parsed.output : null;
}

export interface OperatorStore {
  /** Null until known. */
  get(): OperatorSettings | null;
  subscribe(listener: () => void): Unsubscribe;
  start(): Promise<void>;
}

export function createOperatorStore(operator: Operator, preferences: LocalPreferences): OperatorStore {
  let current: OperatorSettings | null = null;
  const listeners = new Set<() => void>();
  const know = (next: OperatorSettings) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      const remembered = readRemembered(preferences.read("operator"));
      if (remembered !== null) know(remembered);
      const answer = await operator.settings();
      if (answer === null) return;
      preferences.write("operator", JSON.stringify(answer));
      know(answer);
    },
  };
}

function readRemembered(text: string | null): OperatorSettings | null {
  try {
    return text === null ? null : parseOperatorSettings(JSON.parse(text));
  } catch {
    return null;
  }
}
