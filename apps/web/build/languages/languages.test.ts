// biome-ignore-all lint/suspicious/noTemplateCurlyInString: What is read and written here is code with templates.
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isolatedFrom } from "@furrow/core";
import { expect, test } from "vitest";
import * as catalogOfLanguage from "../../src/messages/en/language.ts";
import { problemsOf } from "./check.ts";
import { englishTexts } from "./english.ts";
import { CATALOGS, codes, entriesOf, languageFile, loadLanguage } from "./languages.ts";
import { ENGLISH, inLanguage, markData, marksIn, markTexts, markValues, type Texts } from "./marks.ts";
import { mergeEntries } from "./merge.ts";
import { type Entry, parsePo, printPo } from "./po.ts";
import { textsIn } from "./texts.ts";
import { writeLanguages } from "./write-languages.ts";

const catalog = `
import { format, plural } from "../format.ts";
/** Of one goal. */
const titles: Record<"daily", string> = { daily: "Daily Goal" };
const spoken = (why: "a day" | "none") => {
  switch (why) {
    case "a day":
      return why === "a day" ? "One \\"day\\"" : titles["daily"];
    case "none":
      return "";
  }
};
const kinds = ["day", "week"] as const;
const often = ["on days", "in weeks"] as const;
export const goalsWords = {
  titles,
  spoken,
  /** As short as it can be. @space 12 */
  of: (one: number, goal: { name: string }) => \`\${format.number(one)} of \${goal.name}: \${one}%\`,
  moved: (count: number, day: string) =>
    plural(count, { one: \`Moved to \${day}\`, other: \`\${format.number(count)} moved to \${day}\` }),
};
`;

const german: Texts = {
  text: (_context, pattern) =>
    ({
      '"Daily Goal"': "Tagesziel",
      '"{one} of {name}: {one2}%"': "{name}: `{one}` ({one2} %)",
      '{"one":"Moved to {day}","other":"{count} moved to {day}"}': {
        one: "Auf {day}",
        other: "{count} auf {day}",
      },
    })[JSON.stringify(pattern)] ?? null,
  data: (name) => (name === "quotes.json" ? ["Übung"] : undefined),
};

test("texts are found with their context, placeholders and forms; names, cases and types are none", () => {
  expect(textsIn("goals", catalog).map(({ context, pattern, note }) => [context, pattern, note])).toEqual([
    ["goals titles daily", "Daily Goal", "Of one goal."],
    ["goals spoken a day", 'One "day"', ""],
    ["goals often", "on days", ""],
    ["goals often", "in weeks", ""],
    ["goals of", "{one} of {name}: {one2}%", "As short as it can be. @space 12"],
    ["goals moved", { one: "Moved to {day}", other: "{count} moved to {day}" }, ""],
  ]);
});

test("a catalog is the same code with other texts", () => {
  const code = inLanguage("goals", catalog, german);
  expect(code).toContain("daily: `Tagesziel`");
  expect(code).toContain("=> `${goal.name}: \\`${format.number(one)}\\` (${one} %)`");
  expect(code).toContain("{one:`Auf ${day}`,other:`${format.number(count)} auf ${day}`}");
});

test("English written by its own texts has the same texts again", () => {
  const texts = (code: string) => textsIn("goals", code).map(({ context, pattern }) => [context, pattern]);
  expect(texts(inLanguage("goals", catalog, ENGLISH))).toEqual(texts(catalog));
});

test("texts that were marked for the bundler are set afterwards, one inside another too", () => {
  const code =
    "const daily = 1; const f = (a) => `${`${a} h`} a day`; const g = (n) => plural(n, { one: `a`, other: `${n} b` });";
  const setTexts = marksIn(markTexts("a", code));
  const english = setTexts(ENGLISH);
  expect(english).not.toContain("__TEXT__");
  const { f, g } = new Function("plural", `${english}; return { f, g }`)(
    (n: number, forms: { one: string; other: string }) => (n === 1 ? forms.one : forms.other),
  );
  expect([f(3), g(1), g(2)]).toEqual(["3 h a day", "a", "2 b"]);
});

test("data of a language takes the place of the English, and English that of none", () => {
  const setTexts = marksIn(markData("quotes.json", ["Practice"]));
  expect(setTexts(german)).toContain("[`Übung`]");
  expect(marksIn(markData("other.json", ["Practice"]))(german)).toContain("[`Practice`]");
});

test("of a catalog of data the lists and objects are set, and its code stays", () => {
  const code =
    'export const words = { today: ["today"] } as const;\nexport const read = (word) => words.today.includes(word);';
  const marked = markValues("grammar", code, { words: { today: ["today"] } });
  expect(marked).toContain("export const read = ");
  const texts: Texts = { text: () => null, data: () => ({ words: { today: ["heute"] } }) };
  expect(marksIn(marked)(ENGLISH)).toContain("{today:[`today`]}");
  expect(marksIn(marked)(texts)).toContain("{today:[`heute`]}");
});

test.each([
  ["ar", "Essay", "\u0645\u0642\u0627\u0644"],
  ["zh-CN", "\u0645\u0642\u0627\u0644", "Essay"],
])("in %s the user's words are isolated if they are read in the other direction", (code, turned, read) => {
  const source = readFileSync(join(CATALOGS, "language.ts"), "utf8");
  const setTexts = marksIn(stripTypeScriptTypes(markValues("language", source, catalogOfLanguage)));
  const written = setTexts(loadLanguage(code).texts).replaceAll(/^import.*|export /gm, "");
  const isolated = new Function("isolatedFrom", `${written}; return isolated`)(isolatedFrom);
  expect([isolated(turned), isolated(read)]).toEqual([`\u2068${turned}\u2069`, read]);
});

const english = englishTexts();

test("every text of the catalogs survives the way to translators and back", () => {
  expect(english.length).toBeGreaterThan(1_500);
  const entries = mergeEntries(english, []).map(
    (entry): Entry => ({ ...entry, translation: entry.pattern, isReviewed: true }),
  );
  const language = { tag: "en", plurals: ["one", "other"], pluralForms: "nplurals=2; plural=(n != 1);" };
  expect(parsePo(printPo(language, entries), language.plurals)).toEqual(entries);
});

test("a name of the code is not taken for a text, which would be undefined in other languages", () => {
  const words = english.filter(({ pattern }) => typeof pattern === "string" && /^[a-z][\w-]*$/.test(pattern));
  expect(words.map(({ context }) => context)).toEqual([
    "csv yes",
    "csv no",
    "names dayName",
    "names dayName",
    "reminders DAYS today",
    "reminders DAYS tomorrow",
    "restore isSame",
    "restore isChanged",
    "restore changes",
    "sign-in-providers or",
  ]);
});

test("a file from another program is read: long texts over lines, other comments, unused entries", () => {
  const file = [
    'msgid ""\r\nmsgstr "Language: de\\n"\r\n',
    '# by hand\n#, fuzzy, c-format\n#| msgid "Old"\nmsgctxt "a b"\nmsgid ""\n"One \\"two\\"\\n"\n"three"\nmsgstr ""\n"Eins"\n',
    '#~ msgid "gone"\n#~ msgstr "weg"\n',
  ].join("\n");
  expect(parsePo(file, ["one", "other"])).toEqual([
    {
      context: "a b",
      pattern: 'One "two"\nthree',
      translation: "Eins",
      isReviewed: false,
      notes: [],
      places: [],
    },
  ]);
});

test("a translation stays with its text; a changed text keeps the old one, to be looked at again", () => {
  const text = { note: "", line: 1, place: "a.ts:1" };
  const known: Entry[] = [
    { context: "a x", pattern: "Add", translation: "Neu", isReviewed: true, notes: [], places: [] },
    { context: "a y", pattern: "Old {n}", translation: "Alt {n}", isReviewed: true, notes: [], places: [] },
    { context: "a z", pattern: "Gone", translation: "Weg", isReviewed: true, notes: [], places: [] },
  ];
  const merged = mergeEntries(
    [
      { context: "a x", pattern: "Add", ...text },
      { context: "a y", pattern: "New {n}", ...text },
      { context: "b x", pattern: "Add", ...text },
      { context: "b y", pattern: "Other", ...text },
    ],
    known,
  );
  expect(merged.map(({ translation, isReviewed }) => [translation, isReviewed])).toEqual([
    ["Neu", true],
    ["Alt {n}", false],
    ["Neu", false],
    [null, false],
  ]);
});

test.each<
  [string, Parameters<typeof problemsOf>[0]["pattern"], Parameters<typeof problemsOf>[1], RegExp | null]
>([
  ["keeps all", "{a} of {b}", "{b}: {a}", null],
  ["lacks a placeholder", "{a} of {b}", "{a}", /lacks \{b\}/],
  ["has another", "{a}", "{a} {c}", /has \{c\}/],
  ["has markup", "Add", "<b>Neu</b>", /markup/],
  ["is too long for its place", "Add", "Hinzufügen mit Sorgfalt", /room for 12/],
  ["begins with a space", "Add", " Neu", /space/],
  ["lacks a form", { one: "a", other: "{n} b" }, { one: "a" }, /no form for "other"/],
  ["has a form without its count", { one: "a", other: "{n} b" }, { one: "{n} a", other: "b" }, /lacks \{n\}/],
  [
    "may leave the number out of the form of one",
    { one: "{n} a", other: "{n} b" },
    { one: "a", other: "{n} b" },
    null,
  ],
])("a translation that %s is found", (_what, pattern, translation, problem) => {
  const found = problemsOf({ pattern, note: "@space 12" }, translation, ["one", "other"]).join();
  if (problem === null) expect(found).toBe("");
  else expect(found).toMatch(problem);
});

test.each(codes())("the texts of %s keep placeholders, forms and room", (code) => {
  const file = languageFile(code);
  // Every language may say one thing otherwise.
  const { pluralCategories } = new Intl.PluralRules(file.language.tag).resolvedOptions();
  expect(["one", ...pluralCategories]).toEqual(expect.arrayContaining([...file.plurals]));
  const problems = mergeEntries(english, entriesOf(code, file)).flatMap(
    // What nobody has reviewed is not shown: a new English text breaks nothing.
    ({ context, pattern, translation, notes, isReviewed }) =>
      translation === null || !isReviewed
        ? []
        : problemsOf({ pattern, note: notes.join(" ") }, translation, file.plurals).map(
            (problem) => `${context} ${problem}`,
          ),
  );
  expect(problems).toEqual([]);
});

test("each language gets its own scripts, whose names change with its texts and lead to each other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "languages-"));
  try {
    await writeFile(
      join(folder, "main-1a.js"),
      `import "./late-2b.js"; import("./late-2b.js"); style("a.css");`,
    );
    await writeFile(join(folder, "late-2b.js"), markTexts("a", `export const title = "Daily Goal";`));
    const language = { code: "de", direction: "ltr", texts: german } as const;
    const renamed = (await writeLanguages(folder, [language])).get("de")?.("main-1a.js late-2b.js other.js");
    const [main = "", late = "", other] = renamed?.split(" ") ?? [];
    expect((await readdir(folder)).toSorted()).toEqual(["late-2b.js", late, "main-1a.js", main].toSorted());
    expect(other).toBe("other.js");
    expect(await readFile(join(folder, main), "utf8")).toBe(
      `import "./${late}"; import("./${late}"); style("a.css");`,
    );
    expect(await readFile(join(folder, late), "utf8")).toContain("`Tagesziel`");
    expect(await readFile(join(folder, "late-2b.js"), "utf8")).toContain("`Daily Goal`");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
