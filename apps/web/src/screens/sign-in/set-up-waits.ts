import { pagesWords } from "#messages/pages.ts";
import { setUpWords } from "#messages/set-up.ts";
import type { Wiring } from "../../hooks/wiring.tsx";

/** What a profile began in the set-up of a semester goes on with its new account. */
export function tellOfSetUp({ deviceSettings, toasts }: Wiring, owner: string, open: () => void): void {
  if (deviceSettings.get("setUp")?.owner === owner)
    toasts.show("info", setUpWords.waits, { action: { label: pagesWords.setUp, run: open } });
}
