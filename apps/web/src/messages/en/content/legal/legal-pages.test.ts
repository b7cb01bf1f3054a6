import { APP_NAME } from "@furrow/core";
import { expect, test } from "vitest";
import { LEGAL_SLUGS, type LegalPage, readLegalPage } from "../../../content/legal-page.ts";
import { legalPage } from "./legal-pages.ts";

const email = "hello@example.org";
const wordsOf = (page: LegalPage) => JSON.stringify(page.sections);

test.each(LEGAL_SLUGS)("%s has a title, its date and sections that say something", (slug) => {
  const page = legalPage(slug, email);
  expect(page.slug).toBe(slug);
  expect(page.updated).toBe("April 2024");
  expect(page.sections.length).toBeGreaterThanOrEqual(4);
  expect(new Set(page.sections.map(({ heading }) => heading)).size).toBe(page.sections.length);
  for (const { paragraphs, table } of page.sections) {
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0);
  }
});

test("the cookie policy lists the cookies of the session and of the device under both their names", () => {
  const text = wordsOf(legalPage("cookie-policy", email));
  for (const purpose of ["session", "device"]) {
    const name = `${APP_NAME.toLowerCase()}_${purpose}`;
    expect(text).toContain(`"__Host-${name}"`);
    expect(text).toContain(`"${name}"`);
  }
  expect(text).toContain("IndexedDB");
  expect(text).toContain("Local storage");
});

test("the contact page gives the address and the time until an answer", () => {
  const text = wordsOf(legalPage("contact", email));
  expect(text).toContain(email);
  expect(text).toContain("48 to 72 hours");
});

test("the contact page of a server without an address promises no answer, and says whom to ask", () => {
  const text = wordsOf(legalPage("contact", null));
  expect(text).not.toMatch(/null|72 hours|same address/);
  expect(text).toContain("ask the person or school");
});

test("the ad policy keeps its promises in words", () => {
  const text = wordsOf(legalPage("ads-policy", email));
  for (const promise of ["Interstitial", "Video", "Pop-up", "Banner and text", "active timer sessions"]) {
    expect(text).toContain(promise);
  }
});

test("Markdown becomes sections with paragraphs, a list and a table", () => {
  const markdown =
    "# Title\n\n## One\n\nA {app}.\n\nB - b.\n\n- x\n- y\n\n## Two\n\nC.\n\nTable: T\n| a | b |\n| --- | --- |\n| {app in lower case}_1 | 2 |\n";
  expect(readLegalPage("ads-policy", markdown)).toEqual({
    slug: "ads-policy",
    title: "Title",
    updated: "April 2024",
    sections: [
      { heading: "One", paragraphs: [`A ${APP_NAME}.`, "B - b."], list: ["x", "y"] },
      {
        heading: "Two",
        paragraphs: ["C."],
        table: { caption: "T", columns: ["a", "b"], rows: [[`${APP_NAME.toLowerCase()}_1`, "2"]] },
      },
    ],
  });
});
