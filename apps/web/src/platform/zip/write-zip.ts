import { zipSync } from "fflate";
import type { WriteZip } from "../../services/backup/take-along.ts";

/** Pictures are compressed already. */
const STORED = /\.png$/;
/** A zip knows no earlier year, and a device's clock may be wrong. */
const EARLIEST = Date.UTC(1981);

/** It runs in a worker, so nothing waits for it. */
export const writeZip: WriteZip = async (files) => {
  const entries = Object.entries(files).map(([name, bytes]) => [
    name,
    [bytes, { level: STORED.test(name) ? 0 : 6, mtime: Math.max(EARLIEST, Date.now()) }],
  ]);
  return new Blob([zipSync(Object.fromEntries(entries))], { type: "application/zip" });
};
