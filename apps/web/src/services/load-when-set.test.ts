import { expect, test, vi } from "vitest";
import { createSignal } from "../signal.ts";
import { loadWhenSet } from "./load-when-set.ts";

function open(first: string | null = null) {
  const setting = createSignal(first);
  const said: string[] = [];
  let isOffline = false;
  const service = loadWhenSet(
    [createSignal<string | null>(null), setting],
    () => void said.push("failed"),
    async () => {
      said.push("load");
      if (isOffline) throw new Error("offline");
      return { beat: () => void said.push("beat"), stop: () => void said.push("stop") };
    },
  );
  const setOffline = (is: boolean) => {
    isOffline = is;
  };
  return { setting, said, service, setOffline };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("its code is loaded once, when the setting is first there", async () => {
  const { setting, said, service } = open();
  service.beat();
  await settle();
  expect(said).toEqual([]);
  setting.set("on");
  service.beat();
  await settle();
  service.beat();
  expect(said).toEqual(["load", "beat", "beat"]);
});

test("a setting that changes while the code loads does not load it twice", async () => {
  const { setting, said } = open();
  setting.set("rain");
  setting.set("brook");
  await settle();
  expect(said).toEqual(["load", "beat"]);
});

test("if its code cannot be loaded, that is reported once, and tried again with the next choice", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { setting, said, service, setOffline } = open("on");
  setOffline(true);
  service.beat();
  await settle();
  service.beat();
  await settle();
  expect(said).toEqual(["load", "failed"]);
  setOffline(false);
  setting.set("other");
  await settle();
  expect(said).toEqual(["load", "failed", "load", "beat"]);
});

test("if the data is closed while the code loads, the service is stopped at once", async () => {
  const { said, service } = open("on");
  service.beat();
  service.stop();
  await settle();
  expect(said).toEqual(["load", "stop"]);
});
