/** The acceptance suite of change logs, made to run inside a page over the browser's own IndexedDB. */
import { changeLogAcceptance } from "@furrow/sync/testing";
import { sameData } from "../../../apps/web/src/hooks/same-data.ts";
import { openIndexedDbLog } from "../../../apps/web/src/platform/storage/indexeddb-log.ts";

interface Verdict {
  readonly name: string;
  readonly problem: string | null;
}

const cases: { readonly name: string; readonly run: () => Promise<void> }[] = [];

const expectValue = (value: unknown) => ({
  toEqual: (expected: unknown) => {
    if (!sameData(value, expected))
      throw new Error(`${JSON.stringify(value)} is not ${JSON.stringify(expected)}`);
  },
});

const openLog = async (userId: string) => {
  const opened = await openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} });
  if (!opened.ok) throw new Error(opened.error.type);
  return opened.value;
};

changeLogAcceptance(
  {
    describe: (_name, body) => body(),
    test: (name, run) => cases.push({ name, run }),
    expect: expectValue,
  },
  async () => {
    const userId = crypto.randomUUID();
    return { log: await openLog(userId), openAgain: () => openLog(userId) };
  },
);

export async function runAll(): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, run } of cases) {
    const problem = await run().then(
      () => null,
      (error: unknown) => String(error),
    );
    verdicts.push({ name, problem });
  }
  return verdicts;
}
