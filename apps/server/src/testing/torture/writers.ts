/** Users who push new rows as fast as the server answers, and keep what it acknowledged. */

import { type Answer, type Change, NEVER, parseAnswer } from "@furrow/sync";
import { formatStamp, PAGE_ROWS, PROTOCOL } from "@furrow/sync/testing";

export type Person = Readonly<{
  cookie: string;
  name: string;
  acknowledged: Set<string>;
  /** Answers that no server may give, whatever befalls it. */
  refusals: string[];
}>;

const headersOf = (url: string, cookie: string) => ({
  "Content-Type": "application/json",
  Origin: url,
  Cookie: cookie,
});

/** `household`: a separate address, because more users sign up here than one address may. */
export async function signUpPerson(url: string, name: string, household: number): Promise<Person> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { ...headersOf(url, ""), "X-Forwarded-For": `10.0.${household >> 8}.${household & 255}` },
    body: JSON.stringify({ name, email: `${name}@example.org`, password: "secret-1" }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const [cookie = ""] = (response.headers.getSetCookie()[0] ?? "").split(";");
  return { cookie, name, acknowledged: new Set(), refusals: [] };
}

/**
 * Pushes until `stopped`; a push that failed is sent again as it was, since it may or may not have been stored. One that is ahead of the
 * server's clock was not: it gets new stamps by that clock, as a device gives them.
 */
export async function keepWriting(
  url: string,
  person: Person,
  writer: number,
  stopped: () => boolean,
): Promise<void> {
  let ahead = 0;
  for (let count = 0; !stopped(); count++) {
    const rows = Array.from(
      { length: 1 + (count % 3) },
      (_, index) => `${person.name}-${writer}-${count}-${index}`,
    );
    let changes = rows.map((row) => newRow(row, Date.now() + ahead));
    while (!stopped()) {
      const answer = await push(url, person, changes);
      if (answer?.type === "clock-ahead") {
        ahead = answer.time - Date.now();
        changes = rows.map((row) => newRow(row, answer.time));
      }
      if (answer?.type !== "page") continue;
      for (const row of rows) person.acknowledged.add(row);
      break;
    }
  }
}

const newRow = (row: string, time: number): Change => ({
  table: "tasks",
  row,
  cells: { _c: true, title: `Task ${row}` },
  stamp: formatStamp({ time, counter: 0, node: "torture000" }),
});

async function push(url: string, person: Person, changes: readonly Change[]): Promise<Answer | null> {
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
      headers: headersOf(url, person.cookie),
      body,
    });
    if (response.status >= 500 && response.status !== 503)
      person.refusals.push(`${person.name}: ${response.status} ${await response.text()}`);
    return parseAnswer(await response.json());
  } catch {
    return null;
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
