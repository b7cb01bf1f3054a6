/** npm run settings-reference: writes the tables of docs/settings.md and docs/http.md from the code of the server. */
import { readFileSync, writeFileSync } from "node:fs";
import { commandReference } from "../apps/server/src/commands/command-line.ts";
import { settingsReference } from "../apps/server/src/config.ts";
import { type Cost, routeCosts, workCosts } from "../apps/server/src/costs.ts";

export const referencePages = ["settings", "http"].map(
  (name) => new URL(`../docs/${name}.md`, import.meta.url),
);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .toSpliced(1, 0, `|${"---|".repeat(head.length)}`);

/** What costs the same is one row. */
function costRows(costs: readonly (readonly [string, Cost])[]): readonly string[] {
  const rows = new Map<string, string[]>();
  for (const [what, { who, most, limit }] of costs) {
    const key = `${who} | ${most} | ${limit}`;
    rows.set(key, [...(rows.get(key) ?? []), what]);
  }
  return table(
    ["who may order it", "at most", "limit", "what"],
    [...rows].map(([key, what]) => [key, what.join(", ")]),
  );
}

const tables: Readonly<Record<string, readonly string[]>> = {
  settings: table(
    ["variable", "default", "form", "meaning"],
    settingsReference.map(({ name, unset, form, meaning }) => [`\`${name}\``, unset, form, meaning]),
  ),
  costs: costRows([
    ...Object.entries(routeCosts).map(([route, cost]) => [`\`${route}\``, cost] as const),
    ...Object.values(workCosts).map((cost) => [cost.what, cost] as const),
  ]),
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

if (import.meta.main)
  for (const page of referencePages) writeFileSync(page, withReference(readFileSync(page, "utf8")));
