/** How the backup worker gets at a user's log, which it opens for each request and closes after it. */
import { type Day, ok, type Result, type State } from "@furrow/core";
import { type ChangeLog, type LogFailure, type Replica, replicaOf } from "@furrow/sync";
import { stateOfReplica } from "../../state/rows.ts";
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

const readReplica = (openLog: OpenLog): Promise<Result<Replica, WorkerFailed>> =>
  withLog(openLog, async (log) => {
    const loaded = await log.load();
    const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
    return replica.ok ? replica : failed("data-unreachable");
  });

export const readState = async (openLog: OpenLog, today: Day): Promise<Result<State, WorkerFailed>> => {
  const replica = await readReplica(openLog);
  return replica.ok ? ok(stateOfReplica(replica.value, today)) : replica;
};

/** Why a rewrite did not happen. */
export const notRewritten = ({ type }: LogFailure): Result<never, WorkerFailed> =>
  failed(type === "QuotaExceeded" ? "out-of-space" : "data-unreachable");
