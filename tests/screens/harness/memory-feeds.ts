/** The server of private calendar addresses in memory, with the texts that calendar programs would read. */
import { gunzipSync } from "node:zlib";
import { err, ok } from "@furrow/core";
import type { Feed, FeedServer } from "../../../apps/web/src/platform/ports/feeds.ts";
import type { Connectivity } from "../../../apps/web/src/platform/ports/page.ts";

export interface MemoryFeeds extends FeedServer {
  isOn: boolean;
  /** The user that the server answers. */
  userId: string;
  /** The moment at which calendar programs read all addresses. */
  lastReadAt: number | null;
  /** Why the server refuses changes, by the code of its problem. */
  refusal: string | null;
  /** As with a new password. */
  endAll(): void;
  /** What an address shows; undefined if nothing is there. */
  textAt(address: string): string | undefined;
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

export function createMemoryFeeds({ isOnline }: Pick<Connectivity, "isOnline">): MemoryFeeds {
  const feeds = new Map<string, Feed & { readonly address: string; readonly text: string }>();
  let made = 0;
  const newAddress = () => `https://furrow.example.org/feeds/${++made}.ics`;
  const whenOnline = async <T>(work: () => T) =>
    isOnline() ? ok(work()) : err({ type: "Offline" } as const);
  const answer = async <T>(work: () => T) =>
    memory.refusal === null
      ? whenOnline(work)
      : err({ type: "Refused", code: memory.refusal, message: "" } as const);
  const known = (id: string) => {
    const feed = feeds.get(id);
    if (feed === undefined) throw new Error(`no calendar ${id}`);
    return feed;
  };
  const memory: MemoryFeeds = {
    isOn: true,
    userId: "",
    lastReadAt: null,
    refusal: null,
    textAt: (address) => [...feeds.values()].find((feed) => feed.address === address)?.text,
    list: () =>
      whenOnline(() => ({
        userId: memory.userId,
        isOn: memory.isOn,
        feeds: [...feeds.values()].map((feed) => ({ ...feed, lastReadAt: memory.lastReadAt })),
      })),
    create: (options) =>
      answer(() => {
        const address = newAddress();
        const id = `feed${made}`;
        const stored = JSON.stringify(options);
        const about = { createdAt: Date.now(), device: FIREFOX, hasEnded: false };
        feeds.set(id, { id, options, stored, revision: "", lastReadAt: null, ...about, address, text: "" });
        return { id, address };
      }),
    async publish({ id, stored }, { options, revision, body }) {
      if (known(id).stored !== stored) return err({ type: "Refused", code: "feed-changed", message: "" });
      const text = gunzipSync(Buffer.from(body, "base64")).toString();
      return answer(
        () => void feeds.set(id, { ...known(id), options, stored: JSON.stringify(options), revision, text }),
      );
    },
    rotate: (id) =>
      answer(() => {
        const address = newAddress();
        feeds.set(id, { ...known(id), address, hasEnded: false });
        return address;
      }),
    endAll() {
      for (const feed of feeds.values()) feeds.set(feed.id, { ...feed, address: "", hasEnded: true });
    },
    remove: (id) => answer(() => void feeds.delete(id)),
  };
  return memory;
}
