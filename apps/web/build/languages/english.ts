/** All English texts, from the catalogs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOGS, DATA_CATALOGS } from "./languages.ts";
import { type Text, textsIn } from "./texts.ts";

export interface EnglishText extends Text {
  /** `goals.ts:12` */
  readonly place: string;
}

/** Legal pages stay English. */
const isTranslated = (area: string) => !DATA_CATALOGS.includes(area) && !area.startsWith("content/legal/");

/** Each once, though several places may say the same in the same context. */
export function englishTexts(folder = CATALOGS): readonly EnglishText[] {
  const texts = new Map<string, EnglishText>();
  const files = readdirSync(folder, { recursive: true }).map(String).toSorted();
  for (const file of files) {
    const area = file.replaceAll("\\", "/").replace(/\.ts$/, "");
    if (!file.endsWith(".ts") || file.endsWith(".test.ts") || !isTranslated(area)) continue;
    for (const text of textsIn(area, readFileSync(join(folder, file), "utf8"))) {
      const key = JSON.stringify([text.context, text.pattern]);
      if (!texts.has(key)) texts.set(key, { ...text, place: `${area}.ts:${text.line}` });
    }
  }
  return [...texts.values()];
}
