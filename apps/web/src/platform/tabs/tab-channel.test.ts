import { expect, test } from "vitest";
import { openTabChannel } from "./tab-channel.ts";

const nobodyReturns = () => () => {};

test("news of one tab reach the others of the same account, and not itself", async () => {
  const [speaker, listener, stranger] = [
    openTabChannel("ada", nobodyReturns, new EventTarget()),
    openTabChannel("ada", nobodyReturns, new EventTarget()),
    openTabChannel("bo", nobodyReturns, new EventTarget()),
  ];
  const heard: string[] = [];
  speaker.onNews(() => heard.push("speaker"));
  stranger.onNews(() => heard.push("stranger"));
  await new Promise<void>((resolve) => {
    listener.onNews(resolve);
    speaker.notifyTabs();
  });
  expect(heard).toEqual([]);
  for (const signals of [speaker, listener, stranger]) signals.close();
});

test("a tab that was closed may still have something to say: nobody hears it, nothing breaks", () => {
  const signals = openTabChannel("ada", nobodyReturns, new EventTarget());
  signals.close();
  expect(() => signals.notifyTabs()).not.toThrow();
  expect(() => signals.close()).not.toThrow();
});

test("a tab somebody comes back to looks for news, in case a word of the others was lost", () => {
  const returning = new Set<() => void>();
  const comesBack = (listener: () => void) => {
    returning.add(listener);
    return () => returning.delete(listener);
  };
  const signals = openTabChannel("ada", comesBack, new EventTarget());
  let looked = 0;
  signals.onNews(() => looked++);
  for (const comeBack of returning) comeBack();
  expect(looked).toBe(1);
  signals.close();
  expect(returning.size).toBe(0);
});
