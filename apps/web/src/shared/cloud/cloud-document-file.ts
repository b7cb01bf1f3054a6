/** Download my cloud data: what the server holds, as the user document the specification describes. */
import { APP_NAME, cloudDocumentOf, dayOf, type Instant, isJsonObject, isoOf, type Json } from "@furrow/core";
import { createReplica, isStamp, mergeChanges, NEVER, parseChange, stampTime } from "@furrow/sync";
import { stateOfReplica } from "../../state/rows.ts";

/** null: this is not what our server exports. */
export function cloudDocumentFile(exported: Json, now: Instant, device: string): File | null {
  if (!isJsonObject(exported) || !Array.isArray(exported.changes) || !isStamp(exported.generation))
    return null;
  const replica = createReplica();
  for (const input of exported.changes) {
    const change = parseChange(input);
    if (!change.ok) return null;
    mergeChanges(replica, [change.value]);
  }
  const lastClear = exported.generation === NEVER ? null : isoOf(stampTime(exported.generation));
  const state = stateOfReplica(replica, dayOf(now));
  const document = cloudDocumentOf(state, now, { lastSync: isoOf(now), lastClear, device });
  const name = `${APP_NAME.toLowerCase()}-cloud-data-${dayOf(now)}.json`;
  return new File([JSON.stringify(document, null, 2)], name, { type: "application/json" });
}
