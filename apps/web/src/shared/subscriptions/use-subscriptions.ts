import { useCallback, useEffect, useState } from "react";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { AccountAnswer, AccountProblem } from "../../platform/ports/server.ts";
import type { SubscriptionList, SubscriptionServer } from "../../platform/ports/subscriptions.ts";

export type Subscriptions =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly problem: AccountProblem }
  | { readonly state: "shown"; readonly list: SubscriptionList };

type Ask = (server: SubscriptionServer) => AccountAnswer<void>;

/** What the server has, read again when a calendar changes; and how to change it. */
export function useSubscriptions() {
  const data = useAccountData();
  const { background } = useWiring();
  const [shown, setShown] = useState<Subscriptions>({ state: "loading" });
  const load = useCallback(async () => {
    const { server } = (await background()).adapters.calendarAdapters;
    const answer = await server.list();
    setShown(answer.ok ? { state: "shown", list: answer.value } : { state: "failed", problem: answer.error });
  }, [background]);
  useEffect(() => {
    const read = () => void load().catch(() => setShown({ state: "failed", problem: { type: "Offline" } }));
    read();
    return data?.calendarsChanged.subscribe(read);
  }, [data, load]);

  const ask = async (change: Ask): AccountAnswer<void> => {
    const done = await change((await background()).adapters.calendarAdapters.server);
    if (done.ok) data?.calendarNews.emit();
    await load();
    return done;
  };
  /** A calendar that took this device too long is also read again. */
  const refresh = async (id: string): AccountAnswer<void> => {
    const { store } = (await background()).adapters.calendarAdapters;
    const listed = data === null ? [] : await store.list(data.userId);
    if (data !== null && listed.some((each) => each.id === id && each.tooMuch != null)) {
      await store.noteTooMuch(data.userId, id, null);
      data.calendarsChanged.emit();
    }
    return ask((server) => server.refresh(id));
  };
  return { shown, ask, refresh };
}
