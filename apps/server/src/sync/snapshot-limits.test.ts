import { EMPTY_HEAD, NEVER, type ServerPage, type ServerRow } from "@furrow/sync";
import { encodeServerRow, PROTOCOL } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { stampAt } from "../testing/sync-samples.ts";
import { createSnapshots } from "./snapshots.ts";

/** An account without an end: page after page of 1 MiB. */
const endless = {
  async exchange(_userId: string, { cursor }: Readonly<{ cursor: number }>) {
    const page = Array.from({ length: 1000 }, (_, index): ServerRow => {
      const fields = { x: `${cursor + index}`.padEnd(1000, "x") };
      const text = encodeServerRow({
        fields,
        stamp: stampAt(1),
        stamps: null,
        created: stampAt(1),
        deleted: NEVER,
      });
      return { table: "tasks", row: `row${cursor + index}`, text, seq: cursor + index + 1 };
    });
    const next = cursor + page.length;
    const answer: ServerPage = {
      ...{
        type: "page",
        generation: NEVER,
        seq: next,
        cursor: next,
        more: true,
        digest: EMPTY_HEAD.digest,
        time: 5,
      },
      ...{ page, texts: [] },
    };
    return { answer, changed: false, bytes: 2 ** 20 };
  },
};
const make = (limits: Readonly<{ megabytes: number; ms: number }>) =>
  createSnapshots(endless, limits).make("ada", { protocol: PROTOCOL, generation: NEVER }, "phone");

test("a snapshot that needs more memory than its thread may have is given up, and pages are asked for", async () => {
  expect(await make({ megabytes: 24, ms: 60_000 })).toMatchObject({ type: "busy" });
});

test("a snapshot that takes too long is given up, and pages are asked for", async () => {
  expect(await make({ megabytes: 2000, ms: 200 })).toMatchObject({ type: "busy" });
});
