import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const FONTS = ["@fontsource-variable/nunito", "@fontsource/aleo", "@fontsource/atkinson-hyperlegible"];

/** `build.license` names only packages with scripts, and fonts come in by style sheets: their licenses are a file of their own. */
export function fontLicenses(): Plugin {
  return {
    name: "font-licenses",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    async generateBundle() {
      const licenses = await Promise.all(
        FONTS.map(async (name) => {
          const file = new URL(`../../../node_modules/${name}/LICENSE`, import.meta.url);
          return `# ${name}\n\n${await readFile(file, "utf8")}`;
        }),
      );
      this.emitFile({ type: "asset", fileName: "font-licenses.md", source: licenses.join("\n") });
    },
  };
}
