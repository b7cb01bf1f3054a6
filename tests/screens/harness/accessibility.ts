/** What axe finds by structure, names and roles. Colors and sizes are looked at in journeys. */
import axe from "axe-core";
import { whileTimePasses } from "./clock.ts";
import { expect } from "./expect.ts";

const NEEDS_LAYOUT = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

export async function expectNoAxeViolations(): Promise<void> {
  const { violations } = await whileTimePasses(
    axe.run(document, {
      resultTypes: ["violations"],
      rules: Object.fromEntries(NEEDS_LAYOUT.map((rule) => [rule, { enabled: false }])),
    }),
  );
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
  expect(told).toEqual([]);
}
