export { err, ok, type Result } from "@furrow/values";
export { type Change, CREATED, DELETED, type RowWrite } from "./change.ts";
export {
  type Append,
  agedCopy,
  type ChangeLog,
  COPY_LIFETIME_MS,
  type CopyAge,
  type CopyDraft,
  type CopyInfo,
  type CopyReason,
  holdsChanges,
  type LogContents,
  type LogFailure,
  type Logged,
  type LogMeta,
  type OutboxEntry,
  type Rewrite,
  type TailPart,
} from "./change-log.ts";
export {
  beginClear,
  decodeServerRow,
  EMPTY_HEAD,
  openRecount,
  refusalOf,
  type ServerHead,
  type ServerRow,
  storeChanges,
  sweepRows,
  textBytes,
} from "./exchange.ts";
export {
  MAX_BODY_BYTES,
  /** @internal For tests of the server. */
  MAX_CHANGES,
  MAX_ROW_BYTES,
  MAX_TOUCHED_BYTES,
  PAGE_BYTES,
} from "./limits.ts";
export { isSameMeta, NO_META, replicaOf } from "./log-contents.ts";
export { keepUnsent, takeOverChanges } from "./log-handovers.ts";
export {
  changesThatLeave,
  type Joined,
  joinChanges,
  leaveChanges,
  putBackChanges,
  readJoined,
} from "./log-joins.ts";
export { addRows, compactLog, recoverLog, replaceRows } from "./log-rewrites.ts";
export { parseAnswer } from "./parse-answer.ts";
export { parseChange } from "./parse-change.ts";
export { parseClearRequest, parseSyncRequest } from "./parse-request.ts";
export {
  type Answer,
  type ClearAnswer,
  type ClearRequest,
  PROBLEM_TYPE_PREFIX,
  REFUSAL_STATUS,
  type Refusal,
  type SyncAnswer,
  type SyncRequest,
} from "./protocol.ts";
export {
  countRows,
  createReplica,
  mergeChanges,
  type Replica,
  type TouchedRow,
  visibleRows,
} from "./replica.ts";
export { rowToChanges } from "./row.ts";
export { type OpenPage, openPage, pageText, type ServerPage } from "./server-page.ts";
export { readSnapshot, type Snapshot } from "./snapshot.ts";
export {
  formatStamp,
  isStamp,
  LATEST,
  MAX_AHEAD_MS,
  NEVER,
  newNode,
  type Stamp,
  stampTime,
} from "./stamp.ts";
export { isStoredChange, isStoredCount, isStoredMeta } from "./stored-records.ts";
export type { Move } from "./sync-engine.ts";
export { openTab, type Tab, type TabFailure } from "./tab.ts";
export { type SyncStep, syncOf } from "./tab-sync.ts";
export { withPush } from "./unfinished-pushes.ts";
export { allChanges } from "./whole-replica.ts";
