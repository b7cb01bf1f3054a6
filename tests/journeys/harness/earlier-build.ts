/** A build of the web app as it was released once, shown in a page in place of the present one; the server is today's. */
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Page } from "@playwright/test";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Made by `node tests/journeys/fixtures/freeze-build.mjs`. */
export async function showEarlierBuild(page: Page, commit: string): Promise<void> {
  const packed = await readFile(new URL(`../fixtures/build-${commit}.json.br`, import.meta.url));
  const files: Readonly<Record<string, string>> = JSON.parse(brotliDecompressSync(packed).toString());
  await page.route(
    (url) => !url.pathname.startsWith("/api/"),
    (route) => {
      const path = new URL(route.request().url()).pathname;
      // A path without a file is a page of the app, some of which were rendered at build time.
      const file = [path, `${path}.html`, `${path}/index.html`, "/app.html"].find((name) => name in files);
      if (file === undefined || (extname(path) !== "" && file !== path))
        return route.fulfill({ status: 404 });
      const type = TYPES[extname(file)] ?? "text/plain";
      const content = files[file] ?? "";
      return route.fulfill({
        contentType: type,
        body: type.startsWith("font/") ? Buffer.from(content, "base64") : content,
      });
    },
  );
}
