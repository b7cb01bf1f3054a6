/** Tabs of a device: the product's replica over the shared log, and the product's store over that. */

import type { Result } from "@furrow/values";
import { createAppStore } from "../../apps/web/src/state/app-store.ts";
import type { RowWrite } from "../../packages/sync/src/change.ts";
import type { Rewrite } from "../../packages/sync/src/change-log.ts";
import { createMemoryLog, type MemoryLog } from "../../packages/sync/src/memory-log.ts";
import type { ChangeProblem } from "../../packages/sync/src/parse-change.ts";
import { type Replica, type TouchedRow, visibleRows } from "../../packages/sync/src/replica.ts";
import { newNode } from "../../packages/sync/src/stamp.ts";
import { type Commit, openTab, type Tab } from "../../packages/sync/src/tab.ts";
import { type Edit, followRestamp, recordEdits } from "./ledger.ts";
import { createPlantedRecords } from "./planted-records.ts";
import { checkWhole } from "./pushes.ts";
import { type Device, deviceTime, fail, type ModelTab, rowsOf, type World } from "./world.ts";

export const addTab = async (
  world: World,
  device: Device,
  node = newNode(world.random.next),
): Promise<ModelTab | null> => {
  const log = createMemoryLog(device.store);
  const opened = await openTab(world.rules.wrapLog(noticingPages(world, device, observed(world, log))), node);
  if (!opened.ok) {
    fail(world, `a tab could not open: ${opened.error.type}`);
    return null;
  }
  const now = () => deviceTime(world, device);
  const inner = opened.value;
  const planted = createPlantedRecords(inner.replica, now);
  const shown: ModelTab["shown"] = new Map();
  showAll(shown, inner.replica);
  // Before the store, so that nothing is concluded from what is not shown.
  inner.subscribe((event) => {
    if (event.type === "rebuilt") {
      showAll(shown, inner.replica);
      planted.rebuilt(inner.replica);
    }
    if (event.type === "changed") {
      for (const row of event.rows) show(shown, row);
      planted.changed(event.rows);
    }
  });
  const tab: Tab = {
    ...inner,
    get replica() {
      return inner.replica;
    },
    commit: (writes, at) => committed(world, device, model, inner.commit(world.rules.given(writes), at)),
  };
  const newId = () => String(++world.serial);
  const store = createAppStore({ tab, now, newId, onSaved: () => {} });
  // Somebody looks at it.
  store.subscribe(() => {});
  const model: ModelTab = {
    node,
    log,
    tab,
    store,
    shown,
    planted,
    alive: true,
    syncing: null,
    lastStep: null,
  };
  device.tabs.push(model);
  return model;
};

export const shownKey = (table: string, row: string): string => `${table}\n${row}`;

const showAll = (shown: ModelTab["shown"], replica: Replica): void => {
  shown.clear();
  for (const { table, row, fields } of visibleRows(replica)) shown.set(shownKey(table, row), fields);
};

const show = (shown: ModelTab["shown"], { table, row, fields }: TouchedRow): void => {
  if (fields === null) shown.delete(shownKey(table, row));
  else shown.set(shownKey(table, row), fields);
};

export const killTab = (device: Device, tab: ModelTab): void => {
  tab.alive = false;
  tab.log.close();
  device.tabs = device.tabs.filter((other) => other !== tab);
};

/** A log whose rewrites the ledger follows, because a corrected clock changes stamps. */
export const observed = (world: World, log: MemoryLog): MemoryLog => ({
  ...log,
  rewrite: (rewrite: Rewrite) =>
    log.rewrite((contents) => {
      const rewritten = rewrite(contents);
      if (rewritten !== null && rewritten.content === "changed") {
        const before = rowsOf(contents);
        const { snapshot, meta } = rewritten;
        const after = rowsOf({ snapshot, tail: [], meta });
        followRestamp(world.ledger, before, after);
      }
      return rewritten;
    }),
});

/** A log that tells when a page of the server's has come into it: the engine appends it in the moment in which it has the answer. */
const noticingPages = (world: World, device: Device, log: MemoryLog): MemoryLog => ({
  ...log,
  append: async (append) => {
    const at = world.now;
    const appended = await log.append(append);
    if (appended.ok && append.tail !== undefined && append.meta !== undefined)
      device.lastPage = { at, more: append.meta.value.arriving };
    return appended;
  },
});

/** What a person does in a tab by the rows themselves, and what they are told about it. */
export const write = (world: World, device: Device, { tab }: ModelTab, writes: readonly RowWrite[]): void =>
  void tab.commit(writes, deviceTime(world, device));

const committed = (
  world: World,
  device: Device,
  model: ModelTab,
  result: Result<Commit, ChangeProblem>,
): Result<Commit, ChangeProblem> => {
  if (!result.ok) {
    fail(world, `an edit was refused: ${result.error}`);
    return result;
  }
  const { changes, durable } = result.value;
  const edits = recordEdits(world.ledger, changes, (change) => (isUnnamed(change) ? "conclusion" : "person"));
  checkOwnEdits(world, model, result.value);
  if (changes.some(isConclusion)) checkWhole(world, device, model);
  device.pendingCommits++;
  void durable.then((saved) => {
    device.pendingCommits--;
    settleEdits(edits, saved.ok ? "confirmed" : model.alive ? "failed" : "pending");
  });
  return result;
};

/** Written by nobody: it follows from what is there. */
const isConclusion = ({ table }: RowWrite): boolean => table === "completions";

/** What a person names gets a name; a reward may come in the same step, and the two are one change then. */
const isUnnamed = ({ table, cells }: RowWrite): boolean => table === "animals" && cells.name === "";

export const settleEdits = (edits: readonly Edit[], state: Edit["state"]): void => {
  for (const edit of edits) edit.state = state;
};

/** An edit beats what its author was looking at. */
const checkOwnEdits = (world: World, { tab }: ModelTab, { changes }: Commit): void => {
  for (const { table, row, cells } of changes) {
    const present = tab.replica.tables.get(table)?.get(row);
    const last = changes.findLast((change) => change.table === table && change.row === row);
    if (last?.cells !== cells) continue;
    for (const [field, value] of Object.entries(cells)) {
      const isShown =
        field === "_c"
          ? present !== undefined && present.created > present.deleted
          : field === "_d"
            ? present === undefined || present.created <= present.deleted
            : present?.fields[field] === value;
      if (!isShown) fail(world, `a person's own edit did not show: ${table} ${row} ${field}`);
    }
  }
};
