/** What search engines learn of a page's other languages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "de"));
  for (const [folder, prefix] of [
    ["", ""],
    ["de", "/de"],
  ] as const) {
    writeFileSync(join(dist, folder, "app.html"), "<html><head></head></html>");
    writeFileSync(join(dist, folder, "index.html"), `<html><head><!--canonical ${prefix}/--></head></html>`);
    writeFileSync(join(dist, folder, "home.html"), `<html><head><!--canonical ${prefix}/--></head></html>`);
    writeFileSync(join(dist, folder, "resources.html"), `<html><!--canonical ${prefix}/resources--></html>`);
  }
  server = await startTestServer({ WEB_DIST: dist, BASE_URL: "https://example.org/furrow" });
});
afterAll(() => server.close());

const text = async (path: string) =>
  await (
    await fetch(`http://127.0.0.1:${server.port}/furrow${path}`, { headers: { Accept: "text/html" } })
  ).text();

test.each([
  ["/resources", "/resources"],
  ["/de/resources", "/de/resources"],
])("%s has its own address, and those in all languages", async (path, own) => {
  const page = await text(path);
  expect(page).toContain(`<link rel="canonical" href="https://example.org/furrow${own}" />`);
  for (const [language, address] of [
    ["en", "/resources"],
    ["de", "/de/resources"],
    ["x-default", "/resources"],
  ])
    expect(page).toContain(
      `<link rel="alternate" hreflang="${language}" href="https://example.org/furrow${address}" />`,
    );
});

test("the sitemap has each public page once in each language", async () => {
  const map = await text("/sitemap.xml");
  expect([...map.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual([
    "https://example.org/furrow/",
    "https://example.org/furrow/de/",
    "https://example.org/furrow/de/resources",
    "https://example.org/furrow/resources",
  ]);
  expect(map).toContain('hreflang="de" href="https://example.org/furrow/de/resources"');
});
