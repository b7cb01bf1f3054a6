import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { roomiestFolder } from "./roomiest-folder.ts";

/** The largest database of a test has 200,000 rows. */
const ROOM_FOR_FILES = 1024 ** 3;
const folders: string[] = [];

/** Removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(roomiestFolder(ROOM_FOR_FILES), "srv-test-"));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
