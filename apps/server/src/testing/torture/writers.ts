/** People who push new rows as fast as they are answered, and keep what was acknowledged. */

import { type Change, NEVER, parseAnswer } from "@furrow/sync";
import { formatStamp, PAGE_ROWS, PROTOCOL } from "@furrow/sync/testing";

export type Person = Readonly<{ cookie: string; name: string; acknowledged: Set<string> }>;

const headersOf = (url: string, cookie: string) => ({
  "Content-Type": "application/json",
  Origin: url,
  Cookie: cookie,
});

/** `household` stands for an address of its own: more people sign up here than one address is granted. */
export async function signUpPerson(url: string, name: string, household: number): Promise<Person> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { ...headersOf(url, ""), "X-Forwarded-For": `10.0.${household >> 8}.${household & 255}` },
    body: JSON.stringify({ name, email: `${name}@example.org`, password: "secret-1" }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const [cookie = ""] = (response.headers.getSetCookie()[0] ?? "").split(";");
  return { cookie, name, acknowledged: new Set() };
}

/** Pushes until `stopped`; a push that failed is sent again as it was, since it may or may not have been stored. */
export async function keepWriting(
  url: string,
  person: Person,
  writer: number,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 0; !stopped(); count++) {
    const changes = Array.from({ length: 1 + (count % 3) }, (_, index) =>
      newRow(`${person.name}-${writer}-${count}-${index}`),
    );
    while (!stopped()) {
      if (!(await push(url, person.cookie, changes))) continue;
      for (const { row } of changes) person.acknowledged.add(row);
      break;
    }
  }
}

const newRow = (row: string): Change => ({
  table: "tasks",
  row,
  cells: { _c: true, title: `Task ${row}` },
  stamp: formatStamp({ time: Date.now(), counter: 0, node: "torture000" }),
});

async function push(url: string, cookie: string, changes: readonly Change[]): Promise<boolean> {
  try {
    const body = JSON.stringify({
      protocol: PROTOCOL,
      generation: NEVER,
      cursor: 2 ** 40,
      changes,
      limit: 1,
    });
    const response = await fetch(`${url}/api/sync`, {
      method: "POST",
      headers: headersOf(url, cookie),
      body,
    });
    return parseAnswer(await response.json())?.type === "page";
  } catch {
    return false;
  }
}

/** What is wrong with what the server holds of the person; empty: nothing. Every row was written once, so each has one number. */
export async function problemsOf(url: string, person: Person): Promise<string[]> {
  const problems: string[] = [];
  const stored = new Set<string>();
  for (let cursor = 0, more = true; more; ) {
    const body = JSON.stringify({
      protocol: PROTOCOL,
      generation: NEVER,
      cursor,
      changes: [],
      limit: PAGE_ROWS,
    });
    const response = await fetch(`${url}/api/sync`, {
      method: "POST",
      headers: headersOf(url, person.cookie),
      body,
    });
    const page = parseAnswer(await response.json());
    if (page?.type !== "page") return [`${person.name}: cannot read (${page?.type ?? response.status})`];
    for (const { row } of page.changes) stored.add(row);
    if (page.cursor !== stored.size) problems.push(`${person.name}: a gap below ${page.cursor}`);
    ({ cursor, more } = page);
  }
  const lost = [...person.acknowledged].filter((row) => !stored.has(row));
  if (lost.length > 0) problems.push(`${person.name}: ${lost.length} acknowledged rows are lost`);
  return problems;
}
