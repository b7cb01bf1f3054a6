import { NEVER } from "@furrow/sync";
import type { ColumnTypes } from "../migrate.ts";

/** What a head knows of its person's stamps, how far a clear has come, and when it was last counted anew. */
export const syncHeads = ({ bigNumber }: ColumnTypes) => [
  `alter table sync_heads add column greatest text not null default '${NEVER}'`,
  `alter table sync_heads add column earliest text not null default '${NEVER}'`,
  `alter table sync_heads add column unswept ${bigNumber} not null default 0`,
  `alter table sync_heads add column recounted_at ${bigNumber} not null default 0`,
];
