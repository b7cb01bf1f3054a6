/** The example alerts and the dashboard ask for metrics; a running server must have each of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { removeTemporaryFolders, temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { Browser, startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { root } from "../set-up/places.mjs";

afterAll(removeTemporaryFolders);

type Rules = Readonly<{
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}>;
type Dashboard = Readonly<{ panels: { title: string; targets: { expr: string }[] }[] }>;

const read = (name: string) => readFileSync(join(root, "docs/monitoring", name), "utf8");
const alerts = (parse(read("alerts.yaml")) as Rules).groups.flatMap(({ rules }) => rules);
const dashboard: Dashboard = JSON.parse(read("grafana-dashboard.json"));

/** Words of PromQL, labels, and what Prometheus makes itself. */
const notOurs = new Set([
  "up",
  "job",
  "time",
  "sum",
  "max",
  "min",
  "by",
  "le",
  "or",
  "rate",
  "increase",
  "histogram_quantile",
  "status",
  "outcome",
]);

const metricsIn = (expr: string) =>
  (expr.replace(/"[^"]*"|\[\w+\]/g, "").match(/\b[a-z][a-z0-9_]*\b/g) ?? []).filter(
    (word) => !notOurs.has(word),
  );

test("every metric that is asked for is there", async () => {
  const server = await startTestServer({ BACKUP_DIR: temporaryFolder() });
  const browser = new Browser(server);
  await browser.signUp("ada@example.org");
  await browser.post("/api/auth/sign-in/email", { email: "ada@example.org", password: "wrong-1" });
  const metrics = await (await browser.get("/metrics")).text();
  await server.close();
  const names = new Set(
    [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((ending) => name + ending) : [name],
    ),
  );
  const exprs = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(exprs.length).toBeGreaterThan(20);
  for (const expr of exprs) {
    const asked = metricsIn(expr);
    if (!expr.startsWith("up{"))
      expect([expr, asked.length]).toEqual([expr, expect.toSatisfy((count: number) => count > 0)]);
    expect([expr, asked.filter((name) => !names.has(name))]).toEqual([expr, []]);
  }
  expect(metrics).toContain("\naccounts 1\n");
  expect(metrics).toContain('\nsign_ins_refused_total{status="401"} 1\n');
  for (const name of ["database_bytes", "data_folder_free_bytes"])
    expect(Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1])).toBeGreaterThan(10_000);
});

test("every alert says in words what is wrong", () => {
  for (const { alert, annotations } of alerts)
    expect([alert, annotations.summary.length > 20]).toEqual([alert, true]);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});
