/** What a control or a notice is called in a language that was built: as the build sets it, English where no one has reviewed it. */
import { englishTexts } from "../../../apps/web/build/languages/english.ts";
import { loadLanguage } from "../../../apps/web/build/languages/languages.ts";

export type Words = (context: string, values?: Readonly<Record<string, string>>) => string;

/** `words("tasks complete", { task: "Essay" })`: texts of one form whose context no other text has. */
export function catalogWords(code: string): Words {
  const { texts } = loadLanguage(code);
  const english = englishTexts();
  return (context, values = {}) => {
    const [pattern, ...others] = english
      .filter((each) => each.context === context)
      .map((each) => each.pattern);
    if (typeof pattern !== "string" || others.length > 0) throw new Error(`not one text: ${context}`);
    const text = texts.text(context, pattern) ?? pattern;
    return String(text).replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  };
}
