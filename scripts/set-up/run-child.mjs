import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname } from "node:path";
import { pinnedNode, root } from "./places.mjs";

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shown] print its output as it comes; else it is only collected
 * @property {NodeJS.Signals} [stopWith] what to send it when we are told to stop; else what we were sent
 */

/** Runs a program to its end and collects what it printed. A signal to us is passed on, and ends us with it.
 * @param {string} file @param {string[]} args @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} */
export function runChild(file, args, { cwd = root, env = process.env, shown = false, stopWith } = {}) {
  return new Promise((resolve) => {
    // Windows runs its .cmd files only through a shell.
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ["inherit", "pipe", "pipe"],
      shell: file.endsWith(".cmd"),
    });
    let output = "";
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy;

    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      stoppedBy = signal;
      child.kill(stopWith ?? signal);
    };
    process.on("SIGINT", passOn).on("SIGTERM", passOn);

    /** @param {NodeJS.WriteStream} terminal */
    const collect = (terminal) => (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (shown) terminal.write(chunk);
    };
    child.stdout.on("data", collect(process.stdout));
    child.stderr.on("data", collect(process.stderr));

    /** @param {number} code */
    const finish = (code) => {
      process.off("SIGINT", passOn).off("SIGTERM", passOn);
      if (stoppedBy !== undefined) process.exit(128 + constants.signals[stoppedBy]);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

/** npm and the Node it was started with, by their paths: the `node` first on PATH is one that an installation may replace.
 * @param {string[]} args @param {ChildOptions} [options] */
export function runNpm(args, options = {}) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm !== undefined && node !== undefined) return runChild(node, [npm, ...args], options);
  return runChild(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

/** Runs a JavaScript or TypeScript file on the pinned runtime, which is also what its own children find first.
 * @param {string} file @param {string[]} args @param {ChildOptions} [options] */
export function runPinned(file, args, options = {}) {
  return runChild(pinnedNode(), [file, ...args], { ...options, env: withPinnedNode(options.env) });
}

export function withPinnedNode(/** @type {NodeJS.ProcessEnv} */ env = process.env) {
  const separator = process.platform === "win32" ? ";" : ":";
  return { ...env, PATH: `${dirname(pinnedNode())}${separator}${env.PATH ?? ""}` };
}
