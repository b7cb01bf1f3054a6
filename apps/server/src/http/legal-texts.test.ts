import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, codeOf, jsonOf, startTestServer } from "../testing/test-server.ts";

const aFolder = (files: Readonly<Record<string, string | Uint8Array>>) => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
};
const problemWith = (LEGAL_DIR: string) =>
  startTestServer({ LEGAL_DIR }).then(
    () => "started",
    (error: Error) => error.message,
  );

test("the operator's texts are announced, sent as they are, and their pages hold no built-in text", async () => {
  const server = await startTestServer({
    LEGAL_DIR: aFolder({ "privacy.md": "# Ours\n<b>x</b>", "imprint.md": "\uFEFFAda", "other.md": "no" }),
    WEB_DIST: aFolder({
      "index.html": "landing",
      "app.html": "shell",
      "privacy-policy.html": "built in",
      "terms-of-service.html": "terms",
    }),
  });
  const browser = new Browser(server);
  expect(await jsonOf(await browser.get("/api/settings"))).toMatchObject({
    legal: ["privacy-policy", "imprint"],
  });
  const answer = await browser.get("/api/legal/privacy-policy");
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(await jsonOf(answer)).toEqual({ text: "# Ours\n<b>x</b>" });
  expect(await jsonOf(await browser.get("/api/legal/imprint"))).toEqual({ text: "Ada" });
  for (const page of ["terms-of-service", "other", "..%2fother"])
    expect(await codeOf(await browser.get(`/api/legal/${page}`))).toBe("not-found");

  const pageAt = async (path: string) => (await browser.get(path, { Accept: "text/html" })).text();
  for (const path of ["/privacy-policy", "/privacy-policy/", "/privacy-policy.html"])
    expect([path, await pageAt(path)]).toEqual([path, "shell"]);
  expect(await pageAt("/terms-of-service")).toBe("terms");
  await server.close();
});

test("without a folder the built-in texts stay", async () => {
  const server = await startTestServer({ WEB_DIST: aFolder({ "privacy-policy.html": "built in" }) });
  const browser = new Browser(server);
  expect(await jsonOf(await browser.get("/api/settings"))).toMatchObject({ legal: [] });
  expect(await (await browser.get("/privacy-policy", { Accept: "text/html" })).text()).toBe("built in");
  await server.close();
});

test("a folder without texts, and a text that cannot be used, stop the start in one clear line", async () => {
  const [none, empty] = [aFolder({ "privacy.txt": "x" }), aFolder({ "terms.md": " \n" })];
  const [latin, large] = [
    aFolder({ "terms.md": Uint8Array.of(0xe9) }),
    aFolder({ "terms.md": "x".repeat(200_001) }),
  ];
  const folder = temporaryFolder();
  mkdirSync(join(folder, "imprint.md"));
  expect(await problemWith(none)).toBe(`LEGAL_DIR ${none} has none of privacy.md, terms.md, imprint.md.`);
  expect(await problemWith("/nowhere")).toContain("LEGAL_DIR /nowhere has none of");
  expect(await problemWith(empty)).toBe(`The legal text ${join(empty, "terms.md")} is empty.`);
  expect(await problemWith(latin)).toBe(`The legal text ${join(latin, "terms.md")} is not in UTF-8.`);
  expect(await problemWith(large)).toBe(`The legal text ${join(large, "terms.md")} has more than 200 kB.`);
  expect(await problemWith(folder)).toBe(
    `The legal text ${join(folder, "imprint.md")} cannot be read (EISDIR).`,
  );
});
