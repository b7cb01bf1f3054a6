/** What a translation must keep, checked when texts are brought back and again by every build. */
import type { Pattern } from "./texts.ts";

/** In words for the translator; none if all is well. `plurals` are the categories of the language. */
export function problemsOf(
  { pattern, note }: { readonly pattern: Pattern; readonly note: string },
  translation: Pattern,
  plurals: readonly string[],
): readonly string[] {
  if (typeof pattern === "string") {
    if (typeof translation !== "string") return ["has forms for counts, and English has none"];
    return [...placeholderProblems(pattern, translation), ...textProblems(pattern, translation, note)];
  }
  if (typeof translation === "string") return ["has no forms for counts"];
  const whole = pattern.other ?? "";
  const allowed = Object.values(pattern).join();
  return plurals.flatMap((category) => {
    const form = translation[category];
    if (form === undefined) return [`has no form for "${category}"`];
    // Where the category is one number, its word may stand for it: "one task".
    const isOneNumber = category !== "other" && category !== "few" && category !== "many";
    return [
      ...placeholderProblems(whole, form, { allowed, mayLack: isOneNumber }),
      ...textProblems(whole, form, note),
    ].map((problem) => `form "${category}" ${problem}`);
  });
}

const placeholdersIn = (text: string): readonly string[] => text.match(/\{[^}]*\}/g)?.toSorted() ?? [];

function placeholderProblems(
  english: string,
  text: string,
  { allowed = english, mayLack = false } = {},
): readonly string[] {
  const [wanted, given] = [new Set(placeholdersIn(english)), new Set(placeholdersIn(text))];
  const known = new Set(placeholdersIn(allowed));
  return [
    ...[...given].filter((one) => !known.has(one)).map((one) => `has ${one}, which English has not`),
    ...[...wanted].filter((one) => !mayLack && !given.has(one)).map((one) => `lacks ${one}`),
  ];
}

function textProblems(english: string, text: string, note: string): readonly string[] {
  const bare = text.replaceAll(/\{[^}]*\}/g, "");
  const [, space] = /@space (\d+)/.exec(note) ?? [];
  return [
    ...(/<\/?[a-z]/i.test(bare) && !/<\/?[a-z]/i.test(english) ? ["has markup"] : []),
    ...(/[{}]/.test(bare) ? ["has a brace that is no placeholder"] : []),
    ...(text.trim() === "" || /^\s|\s$/.test(text) !== /^\s|\s$/.test(english)
      ? ["begins or ends with a space, or lacks one that English has"]
      : []),
    ...(text.includes("\n") !== english.includes("\n") ? ["breaks lines otherwise than English"] : []),
    ...(space !== undefined && [...text].length > Number(space)
      ? [`has ${[...text].length} characters, and its place has room for ${space}`]
      : []),
  ];
}
