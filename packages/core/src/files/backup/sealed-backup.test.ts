import { readFileSync } from "node:fs";
import type { Json, JsonObject } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { envelopeIn, readCounts, readEnvelope } from "./sealed-backup.ts";

const text = readFileSync(new URL("fixtures/sealed-v1.enc", import.meta.url), "utf8");
const envelope = JSON.parse(text) as JsonObject & { readonly key: JsonObject };
const withRounds = (rounds: Json) => ({ ...envelope, key: { ...envelope.key, rounds } });

describe("an envelope", () => {
  test("is read with its key's making and the counts outside", () => {
    const counts = { tasks: 1, days: 2, hours: 3.5, animals: 4 };
    const read = readEnvelope({ ...envelope, metadata: { counts } });
    expect(read).toMatchObject({ version: 1, rounds: 600_000, counts });
    expect([read?.salt.length, read?.iv.length]).toEqual([16, 12]);
  });

  test.each([1, 10_000_000])("of %d rounds is read", (rounds) => {
    expect(readEnvelope(withRounds(rounds))?.rounds).toBe(rounds);
  });

  test.each([0, -1, 1.5, 10_000_001, "600000", null])("of %j rounds is damaged", (rounds) => {
    expect(readEnvelope(withRounds(rounds))).toBeNull();
  });

  test.each(["salt", "iv", "ciphertext"])("without its %s is damaged", (name) => {
    for (const value of ["", 5, null]) {
      const damaged =
        name === "salt"
          ? { ...envelope, key: { ...envelope.key, salt: value } }
          : name === "iv"
            ? { ...envelope, cipher: { iv: value } }
            : { ...envelope, ciphertext: value };
      expect(readEnvelope(damaged)).toBeNull();
    }
  });

  test("without counts is read all the same", () => {
    const { metadata: _none, ...bare } = envelope;
    for (const metadata of [null, {}, { counts: 5 }])
      expect(readEnvelope({ ...bare, metadata })?.counts).toBeNull();
    expect(readEnvelope(bare)?.counts).toBeNull();
  });

  test("is found in a text by its name, near the beginning", () => {
    expect(envelopeIn(text)).toEqual(envelope);
    expect(envelopeIn("{}")).toBeNull();
    expect(envelopeIn(`{"a":"${String(envelope.format)}"}`)).toBeNull();
    expect(envelopeIn(`["${String(envelope.format)}"]`)).toBeNull();
    expect(envelopeIn(`${String(envelope.format)} is no JSON`)).toBeNull();
    expect(envelopeIn(`{"a":"${"-".repeat(2000)}","format":"${String(envelope.format)}"}`)).toBeNull();
  });
});

describe("counts", () => {
  const counts = { tasks: 1, days: 2, hours: 3.5, animals: 4 };

  test("are read whole, without what does not belong to them", () => {
    expect(readCounts({ ...counts, more: 5 })).toEqual(counts);
  });

  test.each(Object.keys(counts))("without %s are none", (name) => {
    expect(readCounts({ ...counts, [name]: "1" })).toBeNull();
    expect(readCounts(undefined)).toBeNull();
  });
});
