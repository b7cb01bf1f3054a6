/** What the account screens ask of the server, asked directly: for journeys in which the screens are not the point. */
import { expect } from "@playwright/test";
import type { Device } from "./device.ts";

export async function callAccount(
  { context, page }: Device,
  path: string,
  body?: Readonly<Record<string, unknown>>,
) {
  const { origin } = new URL(page.url());
  const url = `${origin}/api/auth/${path}`;
  const answer =
    body === undefined
      ? await context.request.get(url)
      : await context.request.post(url, { headers: { Origin: origin }, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.status() === 204 ? null : await answer.json();
}
