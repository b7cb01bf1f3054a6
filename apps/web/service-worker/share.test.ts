import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { sharedBox } from "../src/platform/incoming/shared-box.ts";
import type { Shared } from "../src/platform/ports/incoming.ts";
import { takeShared } from "./share.ts";

async function share(fields: Readonly<Record<string, string>>, ...files: readonly File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("files", file);
  const kept: Shared[] = [];
  const address = await takeShared(form, { put: async (shared) => void kept.push(shared) });
  return { address, kept };
}

test("a text is stored as one line, and the tasks page opens", async () => {
  expect(await share({ title: "Chapter 3", text: "read it\nand take notes", url: "" })).toEqual({
    address: "/tasks",
    kept: [{ type: "text", text: "Chapter 3 read it and take notes" }],
  });
});

test("what an app repeats stands there once", async () => {
  const url = "https://example.org/a";
  const { kept } = await share({ title: "An article", text: `An article ${url}`, url });
  expect(kept).toEqual([{ type: "text", text: `An article ${url}` }]);
});

test("files are stored in their order, and Settings opens for their preview", async () => {
  const files = [new File(["a"], "a.ics"), new File(["{}"], "b.json")];
  const { address, kept } = await share({ title: "a.ics" }, ...files);
  expect(address).toBe("/settings#backup");
  expect(kept.map((shared) => shared.type === "file" && shared.file.name)).toEqual(["a.ics", "b.json"]);
});

test("nothing at all opens the tasks page", async () => {
  expect(await share({ text: "  " })).toEqual({ address: "/tasks", kept: [] });
});

test("what is stored waits by type, the oldest first, until it is removed", async () => {
  expect(await sharedBox.first("text")).toBeUndefined();
  await sharedBox.put({ type: "file", file: new File(["a"], "a.ics") });
  await sharedBox.put({ type: "text", text: "one" });
  await sharedBox.put({ type: "text", text: "two" });
  const first = await sharedBox.first("text");
  expect(first).toMatchObject({ text: "one" });
  await sharedBox.remove(first?.id ?? 0);
  expect(await sharedBox.first("text")).toMatchObject({ text: "two" });
  expect(await sharedBox.first("file")).toMatchObject({ type: "file" });
});
