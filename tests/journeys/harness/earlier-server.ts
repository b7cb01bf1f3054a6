/** The server as it was released once, in a process of its own; it serves the pages of today's build. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { type ProductionServer, startProductionServer } from "./production-server.ts";

const web = fileURLToPath(new URL("../../../apps/web/dist", import.meta.url));

/** Made by `node tests/journeys/fixtures/freeze-server.mjs`. */
export async function startEarlierServer(commit: string): Promise<ProductionServer> {
  const packed = await readFile(new URL(`../fixtures/server-${commit}.json.br`, import.meta.url));
  const files: Readonly<Record<string, string>> = JSON.parse(brotliDecompressSync(packed).toString());
  const folder = await mkdtemp(join(tmpdir(), "earlier-server-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const server = await startProductionServer({
    program: pathToFileURL(join(folder, "server.js")),
    env: { WEB_DIST: web },
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
