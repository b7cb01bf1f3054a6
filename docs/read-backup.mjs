// Reads a backup with Node's standard library alone: the proof that docs/backup-format.md says all there is to know.
//   node docs/read-backup.mjs backup.json              counts what is in it
//   node docs/read-backup.mjs backup.enc "password"    the same for an encrypted one
//   node docs/read-backup.mjs backup.enc "password" --json > backup.json
import { createDecipheriv, pbkdf2Sync } from "node:crypto";
import { readFileSync } from "node:fs";

const [path, ...rest] = process.argv.slice(2);
const asJson = rest.includes("--json");
const password = rest.find((argument) => argument !== "--json");

if (path === undefined) fail("usage: node read-backup.mjs <file> [password] [--json]");

const file = JSON.parse(readFileSync(path, "utf8"));
const backup = file.format === "study-backup-sealed" ? JSON.parse(opened(file)) : file;
if (asJson) console.log(JSON.stringify(backup, null, 1));
else console.log(summary(backup));

function opened({ formatVersion, key, cipher, ciphertext }) {
  if (formatVersion !== 1) fail(`unknown version ${formatVersion}`);
  if (password === undefined) fail("this backup is encrypted: give its password");
  const salt = Buffer.from(key.salt, "base64");
  const secret = pbkdf2Sync(password.normalize("NFC"), salt, key.rounds, 32, "sha256");
  const sealed = Buffer.from(ciphertext, "base64");
  const decipher = createDecipheriv("aes-256-gcm", secret, Buffer.from(cipher.iv, "base64"), {
    authTagLength: 16,
  });
  decipher.setAuthTag(sealed.subarray(-16));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString("utf8");
  } catch {
    fail("wrong password, or the file is damaged");
  }
}

function summary({ data, metadata }) {
  const hours = Object.values(data.studyData).reduce((sum, value) => sum + value, 0);
  return [
    `made ${metadata.timestamp}, version ${metadata.version}`,
    `tasks ${data.tasks.length}, completed ${data.tasks.filter(({ completed }) => completed === 1).length}`,
    `days with study hours ${Object.keys(data.studyData).length}, hours ${Math.round(hours * 100) / 100}`,
    `animals ${(data.farmAnimals ?? []).length}`,
    `repeating tasks ${rowsOf("series").filter(isFirstPart).length}, courses ${rowsOf("courses").length}`,
    `steps ${rowsOf("steps").filter(([, { removed }]) => removed !== true).length}`,
  ].join("\n");

  function rowsOf(table) {
    return Object.entries(data.records?.[table] ?? {});
  }
}

/** A series is one row, and one more for each day from which on it was changed. */
function isFirstPart([id]) {
  return !/@\d{4}-\d\d-\d\d$/.test(id);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
