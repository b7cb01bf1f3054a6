import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { pinnedNode, root, serverEntry } from "./places.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

// One Ctrl-C can reach us twice: from the terminal and again from npm, which passes on what it got.
const sameKeystrokeMs = 400;

export async function main() {
  await ensureInstalled();
  await ensureWebBuilt();
  return runServer();
}

/** @returns {Promise<number>} */
function runServer() {
  return new Promise((resolve) => {
    // In a process group of its own the server hears only what we pass on, so one Ctrl-C is one signal to it; the
    // channel tells it when we are gone, however that happened.
    const server = spawn(pinnedNode(), ["--import", leaveWithParent, serverEntry], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
      detached: process.platform !== "win32",
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    let lastSignalAt = Number.NEGATIVE_INFINITY;
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
      process.on(signal, () => {
        const now = performance.now();
        if (now - lastSignalAt < sameKeystrokeMs) return;
        lastSignalAt = now;
        // On Windows the console has already told every process in it.
        if (process.platform !== "win32") server.kill(signal);
      });
    }
    server.on("error", (error) => {
      console.error(`The server could not be run: ${error.message}`);
      resolve(1);
    });
    server.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Node keeps compiled code there: a faster start, and 30 MiB less memory, since most functions are then never compiled here. */
const compileCache = join(root, ".cache/compile");
const leaveWithParent = new URL("./leave-with-parent.mjs", import.meta.url).href;
