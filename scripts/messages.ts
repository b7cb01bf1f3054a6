/**
 * npm run messages: writes locales/furrow.pot, brings every locales/<code>/furrow.po up to the English of today, and says what is missing or
 * wrong. With --release a missing text is an error too. docs/translating.md
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { problemsOf } from "../apps/web/build/languages/check.ts";
import { englishTexts } from "../apps/web/build/languages/english.ts";
import { codes, entriesOf, LOCALES, languageFile, poFile } from "../apps/web/build/languages/languages.ts";
import { mergeEntries } from "../apps/web/build/languages/merge.ts";
import { printPo } from "../apps/web/build/languages/po.ts";
import { OFFERED } from "../apps/web/src/messages/offered.ts";

const isRelease = process.argv.includes("--release");
const english = englishTexts();
const template = { tag: "", plurals: ["one", "other"], pluralForms: "nplurals=2; plural=(n != 1);" };
writeFileSync(join(LOCALES, "furrow.pot"), printPo(template, mergeEntries(english, [])));
console.log(`${english.length} English texts`);

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
  const problems = entries.flatMap(({ context, pattern, translation, notes }) =>
    translation === null
      ? []
      : problemsOf({ pattern, note: notes.join(" ") }, translation, file.plurals).map(
          (problem) => `${context}: ${problem} (${JSON.stringify(translation)})`,
        ),
  );
  for (const problem of problems) console.error(`${code} ${problem}`);
  if (problems.length > 0 || (isRelease && isOffered && reviewed < entries.length)) process.exitCode = 1;
}
