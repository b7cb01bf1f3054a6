import { describe, expect, test } from "vitest";
import { askingForScripts, keptAs } from "./compiled-last-time.ts";

const PAGE = [
  "<head>",
  '    <script type="module" async fetchpriority="high" crossorigin src="/assets/log-A.js"></script>',
  '    <script type="module" fetchpriority="low" crossorigin src="/assets/main-B.js"></script>',
  '    <link rel="stylesheet" crossorigin href="/assets/style-C.css">',
  '    <link rel="modulepreload" fetchpriority="low" href="/assets/main-B.js" crossorigin />',
  '    <link rel="modulepreload" fetchpriority="low" href="/assets/log-A.js" crossorigin />',
  '    <link rel="modulepreload" fetchpriority="low" href="/assets/tasks-page-D.js" crossorigin />',
  "</head>",
].join("\n");

describe("a page that is kept", () => {
  test("asks for each of its files once, as a script, before the first of them begins", () => {
    const kept = askingForScripts(PAGE);
    const [before = "", after = ""] = kept.split(/(?=<script type="module" async)/);
    expect(before.match(/<link[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" crossorigin fetchpriority="high" href="/assets/log-A.js">',
      '<link rel="preload" as="script" crossorigin fetchpriority="low" href="/assets/main-B.js">',
      '<link rel="preload" as="script" crossorigin fetchpriority="low" href="/assets/tasks-page-D.js">',
    ]);
    expect(after.match(/<[a-z][^>]*>/g)).toEqual([
      '<script type="module" async fetchpriority="high" crossorigin src="/assets/log-A.js">',
      '<script type="module" fetchpriority="low" crossorigin src="/assets/main-B.js">',
      '<link rel="stylesheet" crossorigin href="/assets/style-C.css">',
    ]);
  });

  test("without code stays as it is", () => {
    expect(askingForScripts("<h1>Not found</h1>")).toBe("<h1>Not found</h1>");
  });
});

describe("what the server sends to be kept", () => {
  const answer = (body: string, init: ResponseInit & { type: string }) =>
    new Response(body, { ...init, headers: { ...init.headers, "Content-Type": init.type } });

  test("is a page: its headers stay, but those about its bytes", async () => {
    const kept = await keptAs(
      answer(PAGE, {
        type: "text/html; charset=utf-8",
        headers: { "Content-Security-Policy": "script-src 'self'", "Content-Encoding": "br", ETag: '"1"' },
      }),
    );
    expect(await kept.text()).toBe(askingForScripts(PAGE));
    expect(Object.fromEntries(kept.headers)).toEqual({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self'",
    });
  });

  test.each([
    ["a script", answer(PAGE, { type: "text/javascript" })],
    ["a page that tells of a failure", answer(PAGE, { type: "text/html", status: 503 })],
    ["of no type", new Response(new Uint8Array([1]))],
  ])("is %s: untouched", async (_name, response) => {
    expect(await keptAs(response)).toBe(response);
  });
});
