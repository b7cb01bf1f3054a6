/** For a container's health check and for scripts: can the server on this machine do its work? */
import * as v from "valibot";
import { StartError } from "../config.ts";
import { localOrigin } from "../http/client-address.ts";
import type { CliCommand } from "./command.ts";

const TIMEOUT_MS = 5_000;
const healthAnswer = v.object({ version: v.string() });
const readyAnswer = v.object({ status: v.literal("ready") });

export const health: CliCommand = async ({ host, port }) => {
  if (port === 0) throw new StartError("PORT is 0: set it to the port that the server printed.");
  const url = localOrigin(host, port);
  const { version } = await ask(`${url}/api/health`, healthAnswer);
  const { status } = await ask(`${url}/api/ready`, readyAnswer);
  return { text: `${status}, version ${version}`, json: { status, version } };
};

async function ask<T>(url: string, answer: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new StartError(isLate ? `${url} did not answer within 5 s.` : `Nothing answers at ${url}.`);
  });
  const body = v.safeParse(answer, await response.json().catch(() => undefined));
  if (!response.ok || !body.success) throw new StartError(`${url} answered ${response.status}: not ready.`);
  return body.output;
}
