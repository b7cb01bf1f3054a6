import { describe, expect, test } from "vitest";
import type { ChangeLog } from "./change-log.ts";
import { createLogStore, createMemoryLog, type MemoryLogStore } from "./memory-log.ts";
import { type Answer, PROTOCOL } from "./protocol.ts";
import { visibleRows } from "./replica.ts";
import { formatStamp } from "./stamp.ts";
import type { Move } from "./sync-requests.ts";
import { openTab, type Tab } from "./tab.ts";
import { syncOf } from "./tab-sync.ts";
import { createMemoryServer, type MemoryServer } from "./testing/memory-server.ts";

const NOW = 1_795_000_000_000;
const now = () => NOW;

const open = async (log: ChangeLog, node: string): Promise<Tab> => {
  const opened = await openTab(log, node);
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
};
const openOn = (store: MemoryLogStore, node = "node000001") => open(createMemoryLog(store), node);

const write = (tab: Tab, row: string) => {
  const committed = tab.commit([{ table: "tasks", row, cells: { _c: true } }], NOW);
  if (!committed.ok) throw new Error(committed.error);
  return committed.value.durable;
};

const rowsOf = ({ replica }: Tab) => Array.from(visibleRows(replica), ({ row }) => row).join("");

/** A server that has the rows a, b, c, d of another device, and gives one of them a page. */
const fourPages = async (): Promise<MemoryServer> => {
  const server = createMemoryServer(now);
  const other = await openOn(createLogStore(), "node000009");
  for (const row of "abcd") await write(other, row);
  await untilRest(other, server.send);
  server.truncatePages(1);
  return server;
};

type Send = (move: Move) => Promise<Answer | null>;

const untilRest = async (tab: Tab, send: Send): Promise<string> => {
  for (let count = 0; count < 50; count++) {
    const step = await syncOf(tab).step(send, now);
    if (step.type !== "progress") return step.type;
  }
  throw new Error("does not come to rest");
};

const cursorOf = (move: Move) => (move.type === "exchange" ? move.request.cursor : -1);

/** Tells from which numbers on it was asked. */
const listening = (send: Send) => {
  const asked: number[] = [];
  const heard: Send = (move) => {
    asked.push(cursorOf(move));
    return send(move);
  };
  return { asked, send: heard };
};

describe("while a page is stored", () => {
  test("the next one is on its way", async () => {
    const server = await fourPages();
    const { asked, send } = listening(server.send);
    const log = createMemoryLog();
    const askedWhenStored: number[] = [];
    const tab = await open(
      {
        ...log,
        append: (append) => {
          askedWhenStored.push(asked.length);
          return log.append(append);
        },
      },
      "node000001",
    );
    expect(await untilRest(tab, send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcd");
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(askedWhenStored).toEqual([2, 3, 4, 4]);
  });

  test("nothing is asked ahead where something is to be sent: it goes along with the next request", async () => {
    const server = await fourPages();
    const { asked, send } = listening(server.send);
    const tab = await openOn(createLogStore());
    await write(tab, "e");
    await syncOf(tab).step(send, now);
    expect(asked).toEqual([0]);
    expect(await untilRest(tab, send)).toBe("agreed");
    expect(rowsOf(tab).split("").sort().join("")).toBe("abcde");
  });
});

test("what is written meanwhile is sent after the page that was asked for", async () => {
  const server = await fourPages();
  const tab = await openOn(createLogStore());
  await syncOf(tab).step(server.send, now);
  await write(tab, "e");
  expect(await untilRest(tab, server.send)).toBe("agreed");
  expect(server.head.rows).toBe(5);
  expect(rowsOf(tab).split("").sort().join("")).toBe("abcde");
});

test("a tab does not read what it has stored itself again", async () => {
  const server = await fourPages();
  const log = createMemoryLog();
  const read: number[] = [];
  const tab = await open(
    {
      ...log,
      since: async (position) => {
        const news = await log.since(position);
        if (news.ok && news.value.type === "changes") read.push(news.value.changes.length);
        return news;
      },
    },
    "node000001",
  );
  await untilRest(tab, server.send);
  expect(read.every((count) => count === 0)).toBe(true);
});

describe("a page that was asked for ahead", () => {
  test("and never came is asked for again at once, and again after a while", async () => {
    const server = await fourPages();
    const tab = await openOn(createLogStore());
    let left = 2;
    const { asked, send } = listening(async (move) =>
      cursorOf(move) === 1 && left-- > 0 ? null : server.send(move),
    );
    expect(await untilRest(tab, send)).toBe("waiting");
    expect([rowsOf(tab), asked]).toEqual(["a", [0, 1, 1]]);
    expect(await untilRest(tab, send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcd");
  });

  test("is not used where the one before it could not be stored", async () => {
    const server = await fourPages();
    const log = createMemoryLog();
    const tab = await open(log, "node000001");
    const { asked, send } = listening(server.send);
    log.failNext("append", { type: "QuotaExceeded" });
    expect(await syncOf(tab).step(send, now)).toEqual({ type: "failed", failure: { type: "QuotaExceeded" } });
    expect(rowsOf(tab)).toBe("");
    expect(await untilRest(tab, send)).toBe("agreed");
    expect(asked).toEqual([0, 1, 0, 1, 2, 3]);
    expect(rowsOf(tab)).toBe("abcd");
  });

  test("is older than a poke that came since: it is used, and then asked again", async () => {
    const server = await fourPages();
    server.truncatePages(3);
    const tab = await openOn(createLogStore());
    // The last page is asked for, and answered, before another device writes.
    await syncOf(tab).step(server.send, now);
    const other = await openOn(createLogStore(), "node000008");
    await write(other, "e");
    server.truncatePages(10);
    await untilRest(other, server.send);
    syncOf(tab).wake();
    expect(await untilRest(tab, server.send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("abcde");
  });

  test("is not used where another tab has read on since", async () => {
    const server = await fourPages();
    const store = createLogStore();
    const [first, second] = [await openOn(store), await openOn(store, "node000002")];
    const { asked, send } = listening(server.send);
    await syncOf(first).step(send, now);
    expect(await untilRest(second, server.send)).toBe("agreed");
    expect(await untilRest(first, send)).toBe("agreed");
    expect(rowsOf(first)).toBe("abcd");
    expect(asked).toEqual([0, 1, 4]);
    expect(store.contents.meta.cursor).toBe(4);
  });

  test("is not stored where another tab read on before it came", async () => {
    const server = await fourPages();
    const store = createLogStore();
    const [frozen, second] = [await openOn(store), await openOn(store, "node000002")];
    const { asked, send } = listening(server.send);
    const step = syncOf(frozen).step(async (move) => {
      const answer = await send(move);
      expect(await untilRest(second, server.send)).toBe("agreed");
      return answer;
    }, now);
    expect(await step).toEqual({ type: "progress" });
    expect([store.contents.meta.cursor, store.contents.meta.arriving]).toEqual([4, false]);
    expect(await untilRest(frozen, send)).toBe("agreed");
    expect(rowsOf(frozen)).toBe("abcd");
    expect(asked).toEqual([0, 1, 4]);
  });

  test("tells of the server's clock when it came, not when it is used", async () => {
    const server = await fourPages();
    const store = createLogStore();
    const tab = await openOn(store);
    let time = NOW;
    await syncOf(tab).step(server.send, () => time);
    // The device sleeps for an hour with the answer in its hands.
    await Promise.resolve();
    time += 60 * 60_000;
    await syncOf(tab).step(server.send, () => time);
    expect(store.contents.meta.clockOffset).toBe(0);
  });

  test("says nothing of a generation that has begun since", async () => {
    const server = await fourPages();
    const tab = await openOn(createLogStore());
    await syncOf(tab).step(server.send, now);
    const generation = formatStamp({ time: NOW + 1, counter: 0, node: "node000008" });
    expect(server.clear({ protocol: PROTOCOL, generation }).type).toBe("cleared");
    expect(await untilRest(tab, server.send)).toBe("agreed");
    expect(rowsOf(tab)).toBe("");
  });
});
