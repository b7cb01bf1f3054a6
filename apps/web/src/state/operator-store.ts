/** The operator's settings. The last answer is kept on the device, so that the layout of pages does not shift. */
import { isJsonObject, type Json, parseJson } from "@furrow/core";
import type { Operator, OperatorSettings } from "../platform/ports/server.ts";
import type { LocalPreferences } from "../platform/ports/storage.ts";
import { createSignal, type Unsubscribe } from "../signal.ts";

export function parseOperatorSettings(value: Json | undefined): OperatorSettings | null {
  if (!isJsonObject(value) || typeof value.analytics !== "boolean") return null;
  const ads = parseAds(value.ads);
  if (ads === null) return null;
  const legal = Array.isArray(value.legal) ? value.legal.filter((slug) => typeof slug === "string") : [];
  const { analytics, feedbackEmail, signUp, signIn } = value;
  return {
    ads,
    analytics,
    feedbackEmail: typeof feedbackEmail === "string" ? feedbackEmail : null,
    legal,
    signUp,
    signIn,
  };
}

function parseAds(value: Json | undefined): OperatorSettings["ads"] | null {
  if (!isJsonObject(value)) return null;
  const { mode } = value;
  return mode === "off" || mode === "house" || mode === "network" ? { mode } : null;
}

export interface OperatorStore {
  /** Null until known. */
  get(): OperatorSettings | null;
  subscribe(listener: () => void): Unsubscribe;
  legalText: Operator["legalText"];
  /** Shows what is remembered, then asks the server. */
  start(): Promise<void>;
}

export function createOperatorStore(operator: Operator, preferences: LocalPreferences): OperatorStore {
  const settings = createSignal<OperatorSettings | null>(null);
  return {
    get: settings.get,
    subscribe: settings.subscribe,
    legalText: operator.legalText,
    async start() {
      const remembered = parseOperatorSettings(parseJson(preferences.read("operator")));
      if (remembered !== null) settings.set(remembered);
      const answer = await operator.settings();
      if (answer === null) return;
      preferences.write("operator", JSON.stringify(answer));
      settings.set(answer);
    },
  };
}
