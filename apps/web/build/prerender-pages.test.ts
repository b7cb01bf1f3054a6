import { expect, test } from "vitest";
import { headOf } from "./prerender-pages.ts";

test("a public page says to other sites what it is, and its address to the server", () => {
  const head = headOf("/contact", { title: "Contact", description: 'Ask "us"' }).join("\n");
  expect(head).toContain('<meta property="og:title" content="Contact" />');
  expect(head).toContain('<meta property="og:description" content="Ask &quot;us&quot;" />');
  expect(head).toContain("<!--canonical /contact-->");
});

test("the landing page has one address, though it has two paths", () => {
  for (const path of ["/", "/home"])
    expect(headOf(path, { title: "Furrow", description: "Study" })).toContain("<!--canonical /-->");
});
