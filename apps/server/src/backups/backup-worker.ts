/** The worker thread that makes a backup. */
import { parentPort, workerData } from "node:worker_threads";
import { copySqlite } from "../storage/copy-sqlite.ts";

const { source, target }: { source: string; target: string } = workerData;
parentPort?.postMessage(await copySqlite(source, target));
