import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { commandFile, pinnedNode, serverEntry, webFolder } from "./places.mjs";
import { withPinnedNode } from "./run-child.mjs";

/** Vite sends what begins with /api to the server. */
export async function main() {
  await ensureInstalled();
  const port = process.env.PORT ?? "3000";
  const env = withPinnedNode({ ...process.env, PORT: port, API_ORIGIN: `http://localhost:${port}` });
  const children = [
    spawn(pinnedNode(), ["--watch", "--watch-preserve-output", serverEntry], { env, stdio: "inherit" }),
    spawn(pinnedNode(), [commandFile("vite")], { env, cwd: webFolder, stdio: "inherit" }),
  ];
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const codes = await Promise.all(
    children.map(
      (child) =>
        /** @type {Promise<number>} */ (
          new Promise((resolve) => {
            child.on("exit", (code) => {
              stop();
              resolve(code ?? 0);
            });
          })
        ),
    ),
  );
  return Math.max(...codes);
}
