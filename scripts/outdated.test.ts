import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { deprecations, directDependencies } from "./outdated.ts";

test("what root and workspaces ask for is looked up, not what those bring along, nor our own packages", () => {
  const packages = {
    "": { devDependencies: { vite: "8.0.0", "@own/core": "1.0.0" } },
    "apps/web": { dependencies: { react: "19.0.0", vite: "8.0.0" } },
    "node_modules/vite": { version: "8.0.0", dependencies: { rolldown: "1.0.0" } },
    "node_modules/rolldown": { version: "1.0.0" },
    "node_modules/react": { version: "19.0.0" },
    "node_modules/@own/core": { link: true },
  } as never;
  expect(directDependencies({ packages })).toEqual(["react@19.0.0", "vite@8.0.0"]);
});

test("a deprecated version is named with what its authors say, and a registry that fails is named too", async () => {
  const versionsOf = (name: string, deprecated?: string) => ({
    name,
    "dist-tags": { latest: "1.0.0" },
    versions: { "1.0.0": { name, version: "1.0.0", dist: {}, deprecated } },
  });
  const registry = createServer((request, response) => {
    const name = request.url?.slice(1);
    if (name === "gone") response.writeHead(404).end("{}");
    else response.end(JSON.stringify(versionsOf(name ?? "", name === "old" ? "moved to new" : undefined)));
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
  const lines = await deprecations(["old@1.0.0", "current@1.0.0", "gone@1.0.0"], env);
  registry.close();
  expect(lines).toEqual([
    "old@1.0.0: moved to new",
    expect.stringMatching(/^gone@1\.0\.0: the registry did not say \(.*404/),
  ]);
}, 60_000);
