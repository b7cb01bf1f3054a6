/** Rejected changes, which the server did not accept, and what they would do again. */
import { parseJson, type TableName, type Write } from "@furrow/core";
import { type Change, CREATED, DELETED, parseChange } from "@furrow/sync";

/** In the order the user made them. Null if any of them cannot be read: half of them would look like all. */
export function writesOfRejected(content: string): readonly Write[] | null {
  const entries = parseJson(content);
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const changes: Change[] = [];
  for (const entry of entries) {
    const change = parseChange(entry);
    if (!change.ok) return null;
    changes.push(change.value);
  }
  return changes.sort((one, other) => (one.stamp < other.stamp ? -1 : 1)).map(writeOf);
}

const writeOf = ({ table: name, row: id, cells }: Change): Write => {
  const { [CREATED]: isCreation, [DELETED]: isDeletion, ...fields } = cells;
  const table = name as TableName;
  if (isDeletion === true) return { type: "delete", table, id };
  return { type: isCreation === true ? "put" : "edit", table, id, fields };
};
