/** npm run settings-reference: writes the tables of docs/settings.md from the code of the server. */
import { readFileSync, writeFileSync } from "node:fs";
import { commandReference } from "../apps/server/src/commands/command-line.ts";
import { settingsReference } from "../apps/server/src/config.ts";

export const referencePage = new URL("../docs/settings.md", import.meta.url);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .toSpliced(1, 0, `|${"---|".repeat(head.length)}`);

const tables: Readonly<Record<string, readonly string[]>> = {
  settings: table(
    ["variable", "default", "form", "meaning"],
    settingsReference.map(({ name, unset, form, meaning }) => [`\`${name}\``, unset, form, meaning]),
  ),
  commands: table(
    ["command", "what it does"],
    commandReference.map(({ command, summary }) => [`\`${command}\``, summary]),
  ),
};

/** The page with each generated table between its two comments. */
export function withReference(page: string): string {
  return page.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${tables[name]?.join("\n")}\n\n${end}`,
  );
}

if (import.meta.main) writeFileSync(referencePage, withReference(readFileSync(referencePage, "utf8")));
