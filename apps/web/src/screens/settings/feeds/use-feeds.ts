import { useCallback, useEffect, useState } from "react";
import { useAccountData } from "../../../hooks/use-cloud.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { Feed, FeedList, FeedOptions, FeedServer } from "../../../platform/ports/feeds.ts";
import type { AccountAnswer, AccountProblem } from "../../../platform/ports/server.ts";
import type { WorkerFailed } from "../../../services/backup/backup-worker.ts";
import { publishFeeds } from "../../../services/publish-calendars.ts";

export type Feeds =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly problem: AccountProblem }
  | { readonly state: "shown"; readonly list: FeedList };

const OFFLINE = { type: "Offline" } as const;

/** The user's calendar addresses, and how to change them. */
export function useFeeds() {
  const data = useAccountData();
  const { background, openBackupWorker } = useWiring();
  const [shown, setShown] = useState<Feeds>({ state: "loading" });

  const load = useCallback(async () => {
    const { server } = (await background()).adapters.feedAdapters;
    const listed = await server.list();
    setShown(listed.ok ? { state: "shown", list: listed.value } : { state: "failed", problem: listed.error });
    return listed.ok ? listed.value : null;
  }, [background]);
  useEffect(() => {
    void load().catch(() => setShown({ state: "failed", problem: OFFLINE }));
  }, [load]);

  const ask = async <T>(request: (server: FeedServer) => AccountAnswer<T>): AccountAnswer<T> => {
    const answer = await request((await background()).adapters.feedAdapters.server);
    await load();
    return answer;
  };
  /** Also if only the options differ: the text for them is made anew. */
  const publish = async (feed: Feed, options: FeedOptions): Promise<AccountProblem | WorkerFailed | null> => {
    if (data === null) return OFFLINE;
    const worker = openBackupWorker(data.userId);
    const { server } = (await background()).adapters.feedAdapters;
    const problem = await publishFeeds([{ ...feed, options, revision: "" }], server, worker);
    worker.close();
    await load();
    return problem;
  };
  return { shown, load, ask, publish };
}
