import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes, webcrypto } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@furrow/values";
import { afterAll, describe, expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import { recordTypes } from "../../records/record-types.ts";
import type { SeriesPartId } from "../../records/series.ts";
import { isInBackups, type RecordType } from "../../records/state/record-type.ts";
import { buildState, emptyState } from "../../records/state.ts";
import type { StepId } from "../../records/step.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { aContext, aCourse, aSeries, aState, aStep, aTask, at } from "../../testing/builders.ts";
import { FROZEN_PASSWORD, frozenVersions } from "../../testing/frozen-rows.ts";
import { cloudDocumentData, contentOf } from "../../testing/restore-text.ts";
import { type BackupFile, backupOf, backupText, countsOf } from "./backup-file.ts";
import type { Cipher } from "./cipher.ts";
import { formOf, openBackup, verifyBackup, verifySealed } from "./open-backup.ts";
import { readRestoration } from "./restoration.ts";
import { sealBackup } from "./sealed-backup.ts";
import { textToUtf8, utf8ToText } from "./utf8.ts";

const { subtle } = webcrypto;
const owned = (bytes: Uint8Array) => new Uint8Array(bytes);
const imported = (key: Uint8Array, name: string, use: "encrypt" | "decrypt" | "deriveBits") =>
  subtle.importKey("raw", owned(key), name, false, [use]);
const orNull = (opened: Promise<ArrayBuffer>) =>
  opened.then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

const derived = async (password: Uint8Array, salt: Uint8Array, iterations: number) => {
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: owned(salt), iterations };
  return new Uint8Array(
    await subtle.deriveBits(parameters, await imported(password, "PBKDF2", "deriveBits"), 256),
  );
};
const keys = new Map<string, Promise<Uint8Array>>();

const cipher: Cipher = {
  textToUtf8,
  utf8ToText,
  randomBytes: (length) => new Uint8Array(randomBytes(length)),
  deriveKey: (password, salt, iterations) => {
    // Deriving takes a tenth of a second, and these tests ask for the same few keys again and again.
    const name = [
      Buffer.from(password).toString("hex"),
      Buffer.from(salt).toString("hex"),
      iterations,
    ].join();
    const known = keys.get(name) ?? derived(password, salt, iterations);
    keys.set(name, known);
    return known;
  },
  sealGcm: async (key, iv, plain) =>
    new Uint8Array(
      await subtle.encrypt(
        { name: "AES-GCM", iv: owned(iv) },
        await imported(key, "AES-GCM", "encrypt"),
        owned(plain),
      ),
    ),
  openGcm: async (key, iv, sealed) =>
    orNull(
      subtle.decrypt(
        { name: "AES-GCM", iv: owned(iv) },
        await imported(key, "AES-GCM", "decrypt"),
        owned(sealed),
      ),
    ),
  openCbc: async (key, iv, sealed) =>
    orNull(
      subtle.decrypt(
        { name: "AES-CBC", iv: owned(iv) },
        await imported(key, "AES-CBC", "decrypt"),
        owned(sealed),
      ),
    ),
};

const sealedOf = (file: BackupFile, password: string, sealing: Cipher) =>
  sealBackup(backupText(file), file.metadata, password, sealing);

const context = aContext({ now: at("2026-11-20", "09:30") });
const state = aState({
  tasks: [aTask({ title: "Über <b>Zellen</b> 🐔", hours: 1.5, completed: true }), aTask({ hours: 2 })],
});
const PASSWORD = "correct horse";
const folder = mkdtempSync(join(tmpdir(), "backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const opened = async (text: string, password: string | null) => {
  const backup = await openBackup(text, password, cipher);
  if (!backup.ok) throw new Error(JSON.stringify(backup.error));
  return readRestoration(backup.value.data, emptyState(context.today), context).after;
};
const problem = async (text: string, password: string | null) => {
  const backup = await openBackup(text, password, cipher);
  return backup.ok ? null : backup.error;
};

describe("a sealed backup", () => {
  test("opens with its password and is exactly what was sealed", async () => {
    const sealed = await sealedOf(backupOf(state, context.now), PASSWORD, cipher);
    expect(formOf(sealed)).toBe("envelope");
    expect(sealed).not.toContain("Zellen");
    expect(contentOf(await opened(sealed, PASSWORD))).toEqual(contentOf(state));
    expect(JSON.stringify(JSON.parse(sealed), null, 1)).toBe(sealed);
    // For other programs that open it.
    expect(JSON.parse(sealed)).toMatchObject({
      metadata: { encrypted: true },
      key: { derivation: "PBKDF2", hash: "SHA-256", rounds: 600_000 },
      cipher: { name: "AES-256-GCM" },
    });
  });

  test("is another text each time", async () => {
    const file = backupOf(state, context.now);
    const [one, other] = [await sealedOf(file, PASSWORD, cipher), await sealedOf(file, PASSWORD, cipher)];
    expect(JSON.parse(one).ciphertext).not.toBe(JSON.parse(other).ciphertext);
  });

  test("takes an accented password in either of its Unicode forms", async () => {
    const sealed = await sealedOf(backupOf(state, context.now), "caf\u00e9", cipher);
    expect(await problem(sealed, "cafe\u0301")).toBeNull();
  });

  test("needs a password, and the right one", async () => {
    const sealed = fixture("sealed-v1.enc");
    expect(await problem(sealed, null)).toEqual({ type: "PasswordRequired" });
    expect(await problem(sealed, "")).toEqual({ type: "PasswordRequired" });
    expect(await problem(sealed, "wrong")).toEqual({ type: "WrongPasswordOrCorrupted" });
  });

  test("that was altered anywhere does not open", async () => {
    const sealed = fixture("sealed-v1.enc");
    const envelope = JSON.parse(sealed);
    const flipped = `${envelope.ciphertext[0] === "A" ? "B" : "A"}${envelope.ciphertext.slice(1)}`;
    const damaged = [
      { ...envelope, ciphertext: flipped },
      { ...envelope, ciphertext: envelope.ciphertext.slice(0, 400) },
      { ...envelope, ciphertext: "%%%" },
      { ...envelope, key: { ...envelope.key, rounds: 600_001 } },
      { ...envelope, key: { ...envelope.key, rounds: 1e12 } },
      { ...envelope, key: null },
      { ...envelope, cipher: { iv: "AAAAAAAAAAAAAAAA" } },
      { ...envelope, formatVersion: 2 },
      {
        ...envelope,
        metadata: { ...envelope.metadata, counts: { tasks: 9, days: 1, hours: 1, animals: 0 } },
      },
    ];
    for (const each of damaged) {
      expect(await problem(JSON.stringify(each), PASSWORD)).toEqual({ type: "WrongPasswordOrCorrupted" });
    }
    expect(await problem(sealed.slice(0, -30), PASSWORD)).toEqual({ type: "InvalidFormat" });
  });
});

describe("frozen files of every form", () => {
  test.each([
    ["plain-v1.json", null, "plain"],
    ["openssl-v1.enc", PASSWORD, "openssl"],
    ["openssl-one-line-v1.enc", "pässwörd", "openssl"],
    ["xor-hex-v1.enc", PASSWORD, "xor-hex"],
    ["xor-hex-utf8-v1.enc", "pässwörd", "xor-hex"],
    ["sealed-v1.enc", PASSWORD, "envelope"],
  ])("%s loads", async (name, password, form) => {
    expect(formOf(fixture(name))).toBe(form);
    const restored = await opened(fixture(name), password);
    const titles = [...restored.tasks.values()].map(({ title }) => title).sort();
    expect(titles).toEqual(["Café notes", "Lab report <b>draft</b>", "Past papers"]);
    expect(countsOf(restored)).toEqual({ tasks: 3, days: 3, hours: 4, animals: 0 });
    expect(restored.completions.get("daily:2024-04-01")?.done?.at).toBe("2024-04-01T11:00:00.000Z");
    expect([...restored.achievements.values()].map(({ entry }) => entry)).toEqual([
      { id: "first-goal", unlocked: true },
    ]);
  });

  test("encrypted data beside readable metadata opens too", async () => {
    const file = { data: fixture("openssl-one-line-v1.enc"), metadata: { encrypted: true } };
    expect(await problem(JSON.stringify(file), null)).toEqual({ type: "PasswordRequired" });
    expect((await opened(JSON.stringify(file), "pässwörd")).tasks.size).toBe(3);
    expect(await problem('{"data":"text","metadata":{}}', "x")).toMatchObject({ type: "MissingData" });
  });

  test("a wrong password is told from a file that is no backup", async () => {
    expect(await problem(fixture("xor-hex-v1.enc"), "wrong")).toEqual({ type: "NotDecrypted" });
    expect(await problem(fixture("xor-hex-v1.enc"), null)).toEqual({ type: "PasswordRequired" });
    expect((await problem(fixture("openssl-v1.enc"), "wrong"))?.type).toMatch(
      /^(NotDecrypted|WrongPasswordOrCorrupted)$/,
    );
    expect(await problem(fixture("openssl-v1.enc").slice(0, 40), PASSWORD)).toEqual({
      type: "WrongPasswordOrCorrupted",
    });
    expect(await problem(`${"7b".repeat(20)}zz${"7b".repeat(600)}`, "x")).toEqual({ type: "InvalidFormat" });
    expect(await problem(`${"7b".repeat(600)}zz`, "x")).toEqual({ type: "WrongPasswordOrCorrupted" });
    const halfJson = [..."{ this begins like JSON and is none"].map((letter) =>
      (letter.charCodeAt(0) ^ 120).toString(16).padStart(2, "0"),
    );
    expect(await problem(halfJson.join(""), "x")).toEqual({ type: "NotValid" });
    expect(await problem("no backup", null)).toEqual({ type: "InvalidFormat" });
  });
});

test("a written file counts as written when it reads back whole", async () => {
  const file = backupOf(state, context.now);
  const text = backupText(file);
  const counts = countsOf(state);
  expect(verifyBackup(text, counts, context)).toBe(true);
  expect(verifyBackup(text.slice(0, -9), counts, context)).toBe(false);
  expect(verifyBackup("{}", counts, context)).toBe(false);
  expect(verifyBackup(text, { ...counts, tasks: 3 }, context)).toBe(false);
});

test("a sealed file counts as written when what was sealed comes out of it, letter by letter", async () => {
  const file = backupOf(state, context.now);
  const sealed = await sealedOf(file, PASSWORD, cipher);
  const { counts } = file.metadata;
  const text = backupText(file);
  expect(await verifySealed(sealed, PASSWORD, { text, counts }, cipher)).toBe(true);
  expect(await verifySealed(sealed, "wrong", { text, counts }, cipher)).toBe(false);
  expect(await verifySealed(sealed.slice(0, -9), PASSWORD, { text, counts }, cipher)).toBe(false);
  expect(await verifySealed(sealed, PASSWORD, { text: `${text} `, counts }, cipher)).toBe(false);
  const otherCounts = { ...counts, tasks: 3 };
  expect(await verifySealed(sealed, PASSWORD, { text, counts: otherCounts }, cipher)).toBe(false);
});

describe("the documented reader, in the standard library alone", () => {
  const script = new URL("../../../../../docs/read-backup.mjs", import.meta.url).pathname;
  const written = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  test("counts a plain file and opens a sealed one", async () => {
    const file = backupOf(state, context.now);
    const plain = execFileSync(process.execPath, [script, written("a.json", backupText(file))], {
      encoding: "utf8",
    });
    expect(plain).toContain("tasks 2, completed 1");
    expect(plain).toContain("days with study hours 1, hours 1.5");
    const path = written("a.enc", await sealedOf(file, PASSWORD, cipher));
    const json = execFileSync(process.execPath, [script, path, PASSWORD, "--json"], { encoding: "utf8" });
    expect(JSON.parse(json)).toEqual(JSON.parse(backupText(file)));
  });

  test("counts what a semester has beside tasks", () => {
    const semester = aState({
      series: [aSeries(), aSeries({ id: "series_1@2026-12-01" as SeriesPartId })],
      steps: [
        aStep({ id: "a" as StepId, taskId: "task_1" as TaskId }),
        aStep({ id: "b" as StepId, taskId: "task_1" as TaskId, removed: true }),
      ],
      courses: [aCourse({ id: "course_1" as CourseId })],
    });
    const path = written("semester.json", backupText(backupOf(semester, context.now)));
    const told = execFileSync(process.execPath, [script, path], { encoding: "utf8" });
    expect(told).toContain("repeating tasks 1, courses 1\nsteps 1\n");
  });

  test("refuses a wrong password", () => {
    const path = new URL("fixtures/sealed-v1.enc", import.meta.url).pathname;
    const run = spawnSync(process.execPath, [script, path, "wrong"], { encoding: "utf8" });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("wrong password");
  });
});

/** What backups leave out: a session under way. */
const LEFT_OUT = Object.values<RecordType>(recordTypes).flatMap((type) =>
  isInBackups(type) ? [] : [type.table],
);

/** Files that earlier versions wrote of all their tables, in all their variants. They are never written again: the reader is mended, not they. */
describe.each(frozenVersions)("files of $version open with nothing lost", ({ version, rows }) => {
  const later = aContext({ now: at("2026-12-24", "18:00") });
  const kept = rows.filter(({ table }) => !LEFT_OUT.includes(table));
  const written = contentOf(buildState(kept, later.today));
  const contentAfter = (data: JsonObject) =>
    contentOf(readRestoration(data, emptyState(later.today), later).after);

  test.each(["json", "enc"])("all-tables.%s", async (form) => {
    const opened = await openBackup(fixture(`all-tables-${version}.${form}`), FROZEN_PASSWORD, cipher);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    expect(contentAfter(opened.value.data)).toEqual(written);
  });

  test("a cloud document", () => {
    const path = new URL(`../../testing/fixtures/cloud-document-${version}.json`, import.meta.url);
    expect(contentAfter(cloudDocumentData(JSON.parse(readFileSync(path, "utf8"))))).toEqual(written);
  });
});
