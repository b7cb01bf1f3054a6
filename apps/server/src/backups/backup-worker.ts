/** The thread in which a backup is made. */
import { parentPort, workerData } from "node:worker_threads";
import { copySqlite } from "../storage/copy-sqlite.ts";

const { source, target }: { source: string; target: string } = workerData;
parentPort?.postMessage(await copySqlite(source, target));
