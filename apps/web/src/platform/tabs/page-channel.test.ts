import { afterEach, expect, test } from "vitest";
import { openPageChannel, type PageChannel } from "./page-channel.ts";

const opened: PageChannel<string>[] = [];
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

const open = (page = new EventTarget()) => {
  const channel = openPageChannel<string>("ada", page);
  opened.push(channel);
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  channel.onMessage((message) => {
    heard.push(message);
    waiting.get(message)?.();
  });
  const hears = (message: string) => new Promise<void>((resolve) => waiting.set(message, resolve));
  return { ...channel, heard, hears, page };
};

const moment = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

test("a page that is put away is sent nothing, and hears again when it is shown", async () => {
  const [away, other, speaker] = [open(), open(), open()];
  away.page.dispatchEvent(moment("pagehide", true));
  const first = other.hears("while it is away");
  speaker.say("while it is away");
  await first;
  away.page.dispatchEvent(moment("pageshow", true));
  const second = away.hears("now");
  speaker.say("now");
  await second;
  expect(away.heard).toEqual(["now"]);
});

test("a page that goes for good keeps its word to the end", async () => {
  const [leaving, other] = [open(), open()];
  leaving.page.dispatchEvent(moment("pagehide", false));
  const said = other.hears("goodbye");
  leaving.say("goodbye");
  await said;
});

test("what is said where nobody can hear it breaks nothing", () => {
  const channel = open();
  channel.page.dispatchEvent(moment("pagehide", true));
  expect(() => channel.say("anybody?")).not.toThrow();
  channel.close();
  channel.page.dispatchEvent(moment("pageshow", true));
  expect(() => channel.say("anybody?")).not.toThrow();
});
