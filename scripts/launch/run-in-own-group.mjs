// Runs the server as a child that hears each signal once and never outlives us.

import { spawn } from "node:child_process";

// One Ctrl-C can reach us twice: from the terminal and again from npm, which passes on what it got.
const sameKeystrokeMs = 400;
const leaveWithParent = new URL("./leave-with-parent.mjs", import.meta.url).href;

/** @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} its exit code */
export function runInOwnGroup(node, args, env) {
  return new Promise((resolve) => {
    // In a process group of its own the server hears only what we pass on, so one Ctrl-C is one signal to it; the
    // channel tells it when we are gone, however that happened.
    const server = spawn(node, ["--import", leaveWithParent, ...args], {
      env,
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
