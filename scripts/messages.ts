/**
 * npm run messages: writes locales/furrow.pot, brings every locales/<code>/furrow.po up to the English of today, says what is missing or
 * wrong, and writes the server's catalogs, which it runs as they are. With --release a missing text is an error too. docs/translating.md
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { problemsOf } from "../apps/web/build/languages/check.ts";
import { englishTexts, serverCatalogs } from "../apps/web/build/languages/english.ts";
import {
  codes,
  entriesOf,
  type LanguageFile,
  LOCALES,
  languageFile,
  loadLanguage,
  poFile,
  SERVER_CATALOGS,
} from "../apps/web/build/languages/languages.ts";
import { inLanguage } from "../apps/web/build/languages/marks.ts";
import { mergeEntries } from "../apps/web/build/languages/merge.ts";
import { printPo } from "../apps/web/build/languages/po.ts";
import { OFFERED } from "../apps/web/src/messages/offered.ts";

const isRelease = process.argv.includes("--release");
const english = englishTexts();
const template = { tag: "", plurals: ["one", "other"], pluralForms: "nplurals=2; plural=(n != 1);" };
writeFileSync(join(LOCALES, "furrow.pot"), printPo(template, mergeEntries(english, [])));
console.log(`${english.length} English texts`);
const offered: LanguageFile["language"][] = [];

for (const code of codes()) {
  const file = languageFile(code);
  const entries = mergeEntries(english, entriesOf(code, file));
  writeFileSync(poFile(code), printPo({ tag: file.language.tag, ...file }, entries));
  const isOffered = OFFERED.some((language) => language.code === code);
  const reviewed = entries.filter(({ isReviewed }) => isReviewed).length;
  const translated = entries.filter(({ translation }) => translation !== null).length;
  console.log(
    `${code}: ${translated} translated, ${reviewed} of them reviewed, ${entries.length - translated} missing`,
  );
  // A fuzzy text follows an English one that has changed since.
  const problems = entries.flatMap(({ context, pattern, translation, notes, isReviewed }) =>
    translation === null || !isReviewed
      ? []
      : problemsOf({ pattern, note: notes.join(" ") }, translation, file.plurals).map(
          (problem) => `${context}: ${problem} (${JSON.stringify(translation)})`,
        ),
  );
  for (const problem of problems) console.error(`${code} ${problem}`);
  if (problems.length > 0 || (isRelease && isOffered && reviewed < entries.length)) process.exitCode = 1;
  if (!isOffered) continue;
  // The app's texts are set by its build.
  offered.push(file.language);
  const { texts } = loadLanguage(code);
  for (const [area, content] of serverCatalogs()) {
    const file = join(SERVER_CATALOGS, "..", code, `${area.replace(/^server\//, "")}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `/** Written by npm run messages from locales/${code}/furrow.po. */\n${inLanguage(area, content, texts)}`,
    );
  }
}

/** `mailsPtBr` */
const nameOf = (area: string, tag: string) =>
  area + tag.replaceAll(/(?:^|-)(\w)(\w*)/g, (_all, first, rest) => first.toUpperCase() + rest.toLowerCase());
const areas = [...serverCatalogs().keys()].map((area) => area.replace(/^server\//, ""));
const imports = offered.flatMap(({ tag }) =>
  areas.map((area) => `import { ${area}Words as ${nameOf(area, tag)} } from "./${tag}/${area}.ts";\n`),
);
const translations = offered.map(({ tag, direction = "ltr" }) => {
  const words = areas.map((area) => `${area}: ${nameOf(area, tag)}`).join(", ");
  return `  { language: { tag: "${tag}", direction: "${direction}" }, ${words} },\n`;
});
writeFileSync(
  join(SERVER_CATALOGS, "../translations.ts"),
  `/** Written by npm run messages. */\n${imports.join("")}\nexport const translations = [\n${translations.join("")}] as const;\n`,
);
