import { expect, test } from "vitest";
import { readEvents } from "../testing/event-reader.ts";
import { createEventStreams, type EventStreams } from "./event-streams.ts";

const owner = (userId: string, authSessionId = "s1") => ({ userId, authSessionId });

function open(streams: EventStreams, userId: string, authSessionId?: string) {
  const stream = streams.open(owner(userId, authSessionId));
  if (stream === undefined) throw new Error("no room");
  return { stream, events: readEvents(new Response(stream.body)) };
}

test("a poke reaches all of a person's streams but the one that caused it, and nobody else's", async () => {
  const streams = createEventStreams();
  const [phone, laptop, other] = [open(streams, "ada"), open(streams, "ada"), open(streams, "grace")];
  expect(streams.poke("ada", 5, phone.stream.id)).toBe(1);
  streams.poke("grace", 9, null);
  expect(await laptop.events.next()).toEqual({ event: "poke", data: { seq: 5 } });
  expect(await other.events.next()).toEqual({ event: "poke", data: { seq: 9 } });
  streams.poke("ada", 6, null);
  expect(await phone.events.next()).toEqual({ event: "poke", data: { seq: 6 } });
});

test("the same news is told once, whoever brings it", async () => {
  const streams = createEventStreams();
  const { stream, events } = open(streams, "ada");
  stream.hello(4);
  expect(await events.next()).toEqual({ event: "hello", data: { stream: stream.id, seq: 4 } });
  expect([streams.poke("ada", 4, null), streams.poke("ada", 5, null), streams.poke("ada", 5, null)]).toEqual([
    0, 1, 0,
  ]);
});

test("streams of ended sessions end, those of others stay", async () => {
  const streams = createEventStreams();
  const [ended, kept] = [open(streams, "ada", "s1"), open(streams, "ada", "s2")];
  streams.keepAuthSessions("ada", new Set(["s2"]));
  expect(await ended.events.next()).toBeUndefined();
  streams.poke("ada", 1, null);
  expect(await kept.events.next()).toMatchObject({ event: "poke" });
});

test("the twenty-first stream of one person ends the first", async () => {
  const streams = createEventStreams();
  const all = Array.from({ length: 21 }, () => open(streams, "ada"));
  expect(streams.size).toBe(20);
  expect(await all[0]?.events.next()).toBeUndefined();
});

test("a full process takes no more, until somebody leaves", async () => {
  const streams = createEventStreams(2);
  const first = open(streams, "ada");
  open(streams, "grace");
  expect(streams.open(owner("joan"))).toBeUndefined();
  await first.events.close();
  expect(streams.size).toBe(1);
  expect(streams.people()).toEqual(["grace"]);
  expect(streams.open(owner("joan"))).toBeDefined();
});

test("a stream that nobody reads ends instead of growing", () => {
  const streams = createEventStreams();
  streams.open(owner("ada"));
  for (let seq = 1; seq < 100; seq++) streams.poke("ada", seq, null);
  expect(streams.size).toBe(0);
});

test("at the end all streams end", async () => {
  const streams = createEventStreams();
  const opened = [open(streams, "ada"), open(streams, "grace")];
  streams.heartbeat();
  streams.endAll();
  for (const { events } of opened) expect(await events.next()).toBeUndefined();
});
