import { expect, test } from "vitest";
import { openTabSignals } from "./tab-signals.ts";

test("news of one tab reach the others of the same account, and not itself", async () => {
  const [speaker, listener, stranger] = [openTabSignals("ada"), openTabSignals("ada"), openTabSignals("bo")];
  const heard: string[] = [];
  speaker.onNews(() => heard.push("speaker"));
  stranger.onNews(() => heard.push("stranger"));
  await new Promise<void>((resolve) => {
    listener.onNews(resolve);
    speaker.sayNews();
  });
  expect(heard).toEqual([]);
  for (const signals of [speaker, listener, stranger]) signals.close();
});

test("a tab that was closed may still have something to say: nobody hears it, nothing breaks", () => {
  const signals = openTabSignals("ada");
  signals.close();
  expect(() => signals.sayNews()).not.toThrow();
  expect(() => signals.close()).not.toThrow();
});
