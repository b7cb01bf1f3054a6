/** Doubles, and what tests and benchmarks look at behind the package's door. */
export { isLocalTable, stampWrites } from "../change.ts";
export { encodeServerRow } from "../exchange.ts";
export { utf8Length } from "../json.ts";
export {
  MAX_CELL_BYTES,
  MAX_CELLS,
  MAX_DEPTH,
  MAX_NAME_LENGTH,
  MAX_ROW_CELLS,
  MAX_USER_BYTES,
  MAX_USER_ROWS,
  PAGE_ROWS,
} from "../limits.ts";
export { compactLog, removeRejected } from "../log-rewrites.ts";
export { createLogStore, createMemoryLog, type MemoryLog, type MemoryLogStore } from "../memory-log.ts";
export { PROTOCOL } from "../protocol.ts";
export { replicaDigest, rowFields } from "../replica.ts";
export { createClock, formatStamp } from "../stamp.ts";
export { PUSH_PATIENCE_MS } from "../unfinished-pushes.ts";
export { changesLackedBy } from "../whole-replica.ts";
export { changeLogAcceptance } from "./change-log-acceptance.ts";
export { createMemoryServer, type MemoryServer } from "./memory-server.ts";
