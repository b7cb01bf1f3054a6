import { chmodSync } from "node:fs";

/** Takes others' rights away, also where the file was there before. Not every file system has rights, nor is every file ours. */
export function keepPrivate(path: string, mode: 0o600 | 0o700): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!["ENOENT", "EPERM", "ENOTSUP", "EROFS"].includes(code)) throw error;
  }
}
