/** The open event streams of this process, by user. */
import { randomUUID } from "node:crypto";

export type StreamOwner = Readonly<{ userId: string; authSessionId: string }>;

export type EventStreams = ReturnType<typeof createEventStreams>;

type Open = {
  readonly id: string;
  readonly owner: StreamOwner;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  told: number;
};

/** A user's devices and browsers. A new stream closes the oldest, which may be a broken connection. */
const MAX_PER_PERSON = 20;
const MAX_STREAMS = 10_000;
/** Unread events: the connection hangs, and a device that returns asks again anyway. */
const MAX_UNREAD = 32;

export function createEventStreams(mostStreams = MAX_STREAMS) {
  const byPerson = new Map<string, Set<Open>>();
  const followers = new Map<() => void, StreamOwner>();
  const encoder = new TextEncoder();
  let size = 0;

  const forget = (stream: Open) => {
    const own = byPerson.get(stream.owner.userId);
    if (own === undefined || !own.delete(stream)) return;
    size -= 1;
    if (own.size === 0) byPerson.delete(stream.owner.userId);
  };

  const end = (stream: Open) => {
    forget(stream);
    try {
      stream.controller.close();
    } catch {
      // The reader went first.
    }
  };

  const write = (stream: Open, text: string) => {
    if ((stream.controller.desiredSize ?? 0) < -MAX_UNREAD) return end(stream);
    stream.controller.enqueue(encoder.encode(text));
  };

  const all = () => [...byPerson.values()].flatMap((own) => [...own]);

  return {
    get size() {
      return size;
    },
    /** Undefined: this process holds the maximum. */
    open(owner: StreamOwner) {
      if (size >= mostStreams) return undefined;
      const own = byPerson.get(owner.userId) ?? new Set();
      const [oldest] = own;
      if (own.size >= MAX_PER_PERSON && oldest !== undefined) end(oldest);
      byPerson.set(owner.userId, own);
      const id = randomUUID();
      let opened: Open | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          opened = { id, owner, controller, told: 0 };
          own.add(opened);
          size += 1;
        },
        cancel() {
          if (opened) forget(opened);
        },
      });
      return {
        id,
        body,
        hello(seq: number): void {
          if (!opened || !own.has(opened)) return;
          opened.told = Math.max(opened.told, seq);
          // Random delays, so that devices that lose their server do not all return at once.
          const pauseMs = 1_000 + Math.floor(Math.random() * 4_000);
          write(opened, `retry: ${pauseMs}\n${eventText("hello", { stream: id, seq })}`);
        },
      };
    },
    /** Sends `seq` to the user's streams, except `exceptStream`, which made the change. Returns how many. */
    poke(userId: string, seq: number, exceptStream: string | null): number {
      let told = 0;
      for (const stream of [...(byPerson.get(userId) ?? [])]) {
        // Not "or more": a database restored from a backup continues from a smaller number.
        if (stream.told === seq) continue;
        stream.told = seq;
        if (stream.id === exceptStream) continue;
        write(stream, eventText("poke", { seq }));
        told += 1;
      }
      return told;
    },
    pokeCalendars(userId: string): void {
      for (const stream of [...(byPerson.get(userId) ?? [])]) write(stream, eventText("calendars", {}));
    },
    keepAuthSessions(userId: string, authSessionIds: ReadonlySet<string>): void {
      for (const stream of [...(byPerson.get(userId) ?? [])])
        if (!authSessionIds.has(stream.owner.authSessionId)) end(stream);
      for (const [endFollower, owner] of [...followers])
        if (owner.userId === userId && !authSessionIds.has(owner.authSessionId)) endFollower();
    },
    /** Registers another long answer that ends with its session. Call the returned function when it is done. */
    follow(owner: StreamOwner, endFollower: () => void): () => void {
      followers.set(endFollower, owner);
      return () => void followers.delete(endFollower);
    },
    people: () => [...byPerson.keys()],
    heartbeat(): void {
      for (const stream of all()) write(stream, eventText("heartbeat", {}));
    },
    endAll(): void {
      for (const stream of all()) end(stream);
      for (const endFollower of [...followers.keys()]) endFollower();
    },
  };
}

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
