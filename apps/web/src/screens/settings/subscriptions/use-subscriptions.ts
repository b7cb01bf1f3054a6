import { useCallback, useEffect, useState } from "react";
import { useAccountData } from "../../../hooks/use-cloud.ts";
import type { AccountAnswer, AccountProblem } from "../../../platform/ports/server.ts";
import type { SubscriptionList, SubscriptionServer } from "../../../platform/ports/subscriptions.ts";

export type Subscriptions =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly problem: AccountProblem }
  | { readonly state: "shown"; readonly list: SubscriptionList };

type Ask = (server: SubscriptionServer) => AccountAnswer<void>;

/** What the server has, read again when a calendar changes; and how to change it. */
export function useSubscriptions() {
  const calendars = useAccountData()?.calendars;
  const [shown, setShown] = useState<Subscriptions>({ state: "loading" });
  const load = useCallback(async () => {
    const answer = await (await calendars?.server())?.list();
    if (answer !== undefined)
      setShown(
        answer.ok ? { state: "shown", list: answer.value } : { state: "failed", problem: answer.error },
      );
  }, [calendars]);
  useEffect(() => {
    const read = () => void load().catch(() => setShown({ state: "failed", problem: { type: "Offline" } }));
    read();
    return calendars?.subscribe(read);
  }, [calendars, load]);

  const ask = async (change: Ask): AccountAnswer<void> => {
    const server = await calendars?.server();
    if (server === undefined || server === null) return { ok: false, error: { type: "Offline" } };
    const done = await change(server);
    if (done.ok) calendars?.look();
    await load();
    return done;
  };
  return { shown, ask };
}
