/** How the backup worker gets at a person's log, which it opens for each request and closes after it. */
import { type Day, ok, type Result, type State } from "@furrow/core";
import { type ChangeLog, type LoadedLog, type LogFailure, type Replica, replicaOf } from "@furrow/sync";
import { stateOfReplica } from "../rows.ts";
import { failed, type WorkerFailed } from "./backup-worker.ts";

export type OpenLog = () => Promise<Result<ChangeLog & { close(): void }, { readonly type: string }>>;

export const withLog = async <T, E>(
  openLog: OpenLog,
  work: (log: ChangeLog) => Promise<Result<T, E>>,
): Promise<Result<T, E | WorkerFailed>> => {
  const log = await openLog();
  if (!log.ok) return failed("data-unreachable");
  try {
    return await work(log.value);
  } finally {
    log.value.close();
  }
};

export interface Present {
  readonly contents: LoadedLog;
  readonly replica: Replica;
}

export const readPresent = (openLog: OpenLog): Promise<Result<Present, WorkerFailed>> =>
  withLog(openLog, async (log) => {
    const loaded = await log.load();
    const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
    return loaded.ok && replica.ok
      ? ok({ contents: loaded.value, replica: replica.value })
      : failed("data-unreachable");
  });

export const readState = async (openLog: OpenLog, today: Day): Promise<Result<State, WorkerFailed>> => {
  const present = await readPresent(openLog);
  return present.ok ? ok(stateOfReplica(present.value.replica, today)) : present;
};

/** Why a rewrite did not happen. */
export const notRewritten = ({ type }: LogFailure): Result<never, WorkerFailed> =>
  failed(type === "QuotaExceeded" ? "out-of-space" : "data-unreachable");

/** What was made ready is of its own moment: later than this it is made anew. */
export const READY_MS = 60_000;
