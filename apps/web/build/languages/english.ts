/** All English texts, from the catalogs of the app and of the server. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOGS, DATA_CATALOGS, SERVER_CATALOGS } from "./languages.ts";
import { type Text, textsIn } from "./texts.ts";

export interface EnglishText extends Text {
  /** `goals.ts:12` */
  readonly place: string;
}

/** Legal pages stay English. */
const isTranslated = (area: string) => !DATA_CATALOGS.includes(area) && !area.startsWith("content/legal/");

/** The server's catalogs by area, `server/mails`: each language has a file of its own for each (scripts/messages.ts). */
export const serverCatalogs = (): ReadonlyMap<string, string> =>
  new Map([...catalogsIn(SERVER_CATALOGS)].map(([area, code]) => [`server/${area}`, code]));

/** The areas of the app's catalogs. */
export const englishCatalogs = (): readonly string[] => [...catalogsIn(CATALOGS)].map(([area]) => area);

/** Each once, though several places may say the same in the same context. */
export function englishTexts(): readonly EnglishText[] {
  const texts = new Map<string, EnglishText>();
  for (const [area, code] of [...catalogsIn(CATALOGS), ...serverCatalogs()])
    for (const text of textsIn(area, code)) {
      const key = JSON.stringify([text.context, text.pattern]);
      if (!texts.has(key)) texts.set(key, { ...text, place: `${area}.ts:${text.line}` });
    }
  return [...texts.values()];
}

function* catalogsIn(folder: string): Iterable<readonly [area: string, code: string]> {
  for (const file of readdirSync(folder, { recursive: true }).map(String).toSorted()) {
    const area = file.replaceAll("\\", "/").replace(/\.ts$/, "");
    if (file.endsWith(".ts") && !file.endsWith(".test.ts") && isTranslated(area))
      yield [area, readFileSync(join(folder, file), "utf8")];
  }
}
