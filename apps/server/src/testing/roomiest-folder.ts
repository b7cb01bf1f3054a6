import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** In memory if there are so many bytes free: a disk flushes each commit, which was a quarter of the time of the server's tests. */
export function roomiestFolder(neededBytes: number): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
