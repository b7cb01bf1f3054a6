/** The files in deploy/ name commands, settings and paths of the product; here they are held against it. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { MAX_BODY_BYTES } from "@furrow/sync";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { runCommand } from "../../apps/server/src/commands/command-line.ts";
import { parseConfig, settingNames } from "../../apps/server/src/config.ts";
import { MOST_BODY } from "../../apps/server/src/feeds/feed-routes.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { root } from "../set-up/places.mjs";
import { programOnPath } from "../set-up/programs.mjs";

afterAll(removeTemporaryFolders);

const read = (path: string) => readFileSync(join(root, path), "utf8");
const commands = (await runCommand(["--help"], {}))?.json.commands;

type Service = Readonly<{
  build?: { context: string; dockerfile: string };
  image?: string;
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
}>;
type Compose = Readonly<{ services: Record<string, Service>; volumes: Record<string, unknown> }>;

const compose = (path: string): Compose => parse(read(path));
/** As compose fills them in: `${NAME:-default}`, `${NAME:?why it is needed}`. */
const filled = (text: string, given: Readonly<Record<string, string>>) =>
  text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name, kind, rest) => given[name] ?? (kind === "-" ? rest : ""),
  );

const problemsOf = (env: Readonly<Record<string, string | undefined>>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.error;
};
const unknownOf = (env: object) => Object.keys(env).filter((name) => !settingNames.includes(name));

test("the env sample holds every setting, with values that are taken, also those that are commented out", () => {
  const text = read("deploy/furrow.env");
  const all = parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ""));
  // Those of a provider are named after it.
  const names = Object.keys(all).filter((name) => !name.startsWith("OIDC_UNI_"));
  expect(names.toSorted()).toEqual(settingNames.toSorted());
  // The server backs up SQLite alone, so these two are not for one installation.
  for (const { BACKUP_DIR, DATABASE_URL, ...rest } of [all])
    for (const choice of [{ BACKUP_DIR }, { DATABASE_URL }])
      expect(problemsOf({ ...rest, ...choice })).toEqual([]);
  expect(problemsOf(parseEnv(text))).toEqual([]);
});

/** What a user may set in .env; names that a file fixes are not among them. */
const allSet = Object.fromEntries(settingNames.map((name) => [name, "from .env"]));

test.each([
  ["deploy/compose.yaml", {}, ["DATA_DIR", "HOST", "PORT", "WEB_DIST"]],
  [
    "deploy/compose.postgres.yaml",
    {
      BASE_URL: "https://study.example.org",
      POSTGRES_PASSWORD: "long",
      AUTH_SECRET: "a secret that has more than 32 characters",
      SITE: "study.example.org",
    },
    ["DATABASE_URL", "DATA_DIR", "HOST", "PORT", "REDIS_URL", "TRUSTED_PROXIES", "WEB_DIST"],
  ],
])(
  "%s passes every setting but those that it fixes to its servers, with values that are taken, from files that are there",
  (path, given, fixed) => {
    const { services, volumes } = compose(path);
    const { furrow } = services;
    const env = Object.fromEntries(
      Object.entries(furrow?.environment ?? {}).map(([name, value]) => [name, filled(value, given)]),
    );
    expect([unknownOf(env), problemsOf(env)]).toEqual([[], []]);
    // Compose passes the whole file on, and lets `environment` win.
    expect(furrow?.env_file).toEqual([{ path: ".env", required: false }]);
    const received = Object.entries({ ...allSet, ...furrow?.environment }).filter(
      ([name, value]) => value !== "from .env" && !value.startsWith(`\${${name}:`),
    );
    expect(received.map(([name]) => name).toSorted()).toEqual(fixed.toSorted());
    expect(furrow).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    for (const [name, { build, image, volumes: mounts = [], depends_on = [] }] of Object.entries(services)) {
      expect([name, filled(image ?? "", given) === "furrow"]).toEqual([name, build !== undefined]);
      // Where `npm run package` puts its files.
      if (build) expect(build).toEqual({ context: "../releases", dockerfile: "../deploy/Dockerfile" });
      for (const mount of mounts) {
        const [source = ""] = mount.split(":");
        expect(source.startsWith("./") ? existsSync(join(root, "deploy", source)) : source in volumes).toBe(
          true,
        );
      }
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(others.filter((other) => !(other in services))).toEqual([]);
    }
    // Hosts in addresses are services of the same file.
    for (const name of ["DATABASE_URL", "REDIS_URL"]) {
      const url = env[name];
      if (url) expect(services).toHaveProperty(new URL(url).hostname);
    }
  },
);

test("Caddy passes on to the servers at the port they listen on", () => {
  const [, service = "", port] = /dynamic a (\w+) (\d+)/.exec(read("deploy/Caddyfile")) ?? [];
  const { services } = compose("deploy/compose.postgres.yaml");
  expect(services).toHaveProperty(service);
  expect(read("deploy/Dockerfile")).toContain(`PORT=${port}`);
  expect(services.caddy?.environment).toHaveProperty("SITE");
});

test("the compose sample runs a PostgreSQL that is tested, with its data in the volume", () => {
  const { postgres } = compose("deploy/compose.postgres.yaml").services;
  const [, version = ""] = /^postgres:(\d+)$/.exec(postgres?.image ?? "") ?? [];
  const [, tested = ""] = /Tested are PostgreSQL ([\d and]+),/.exec(read("docs/operations.md")) ?? [];
  expect(tested.split(" and ")).toContain(version);
  // Images of 18 and later made this their volume.
  expect([Number(version) >= 18, postgres?.volumes]).toEqual([true, ["database:/var/lib/postgresql"]]);
});

const apache = programOnPath(["apache2"]);
test.runIf(apache)("Apache takes its sample", () => {
  const modules = ["ssl", "proxy", "proxy_http", "setenvif", "log_config", "mpm_event", "authz_core"];
  const folder = temporaryFolder();
  const path = join(folder, "furrow.conf");
  const loaded = modules
    .filter((name) => existsSync(`/usr/lib/apache2/modules/mod_${name}.so`))
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  // Certificates are read once it starts.
  const sample = read("deploy/apache.conf").replace(/^\s*SSL.*$/gm, "");
  writeFileSync(
    path,
    [
      ...loaded,
      `ServerRoot ${folder}`,
      "ServerName localhost",
      `ErrorLog ${folder}/error.log`,
      `Define APACHE_LOG_DIR ${folder}`,
      sample,
    ].join("\n"),
  );
  const { status, stderr } = spawnSync(apache ?? "", ["-t", "-f", path], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.stringContaining("Syntax OK")]);
});

test("every proxy's sample lets the largest request through", () => {
  const nginx = Number(/client_max_body_size (\d+)m;/.exec(read("docs/operations.md"))?.[1]) * 1024 * 1024;
  const largest = Number(/LimitRequestBody (\d+)/.exec(read("deploy/apache.conf"))?.[1]);
  expect([nginx, largest]).toEqual([2 * 1024 * 1024, 2 * 1024 * 1024]);
  expect(MAX_BODY_BYTES).toBeLessThan(largest);
  expect(MOST_BODY).toBeLessThan(largest);
});

test("the image runs commands that exist as somebody without rights, on settings that are taken", () => {
  const lines = read("deploy/Dockerfile")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const last = (instruction: string) => lines.findLast((line) => line.startsWith(`${instruction} `)) ?? "";
  const words = (line: string): string[] => JSON.parse(line.slice(line.indexOf("[")));
  for (const line of [last("CMD"), last("HEALTHCHECK")]) {
    const [program, command] = words(line);
    expect([program, commands]).toEqual(["furrow", expect.arrayContaining([command])]);
  }
  expect(last("HEALTHCHECK")).toContain('["furrow", "health"]');
  expect(last("USER")).toBe("USER 10001:10001");
  expect(lines[0]).toMatch(/^ARG BASE=\S+:[\w-]+@sha256:[0-9a-f]{64}$/);
  for (const line of lines.filter((each) => each.startsWith("FROM ")))
    expect(line).toMatch(/ \$\{BASE\}( AS \w+)?$/);
  expect(lines.indexOf(last("USER"))).toBeLessThan(lines.indexOf(last("CMD")));
  const env = Object.fromEntries(
    last("ENV")
      .split(" ")
      .slice(1)
      .map((pair) => pair.split("=") as [string, string]),
  );
  expect([unknownOf(env), problemsOf(env)]).toEqual([[], []]);
  expect(last("VOLUME")).toBe(`VOLUME ${env.DATA_DIR}`);
  expect(last("EXPOSE")).toBe(`EXPOSE ${env.PORT}`);
  const [, script = ""] = /npm run (\w+)/.exec(read("deploy/Dockerfile")) ?? [];
  expect(JSON.parse(read("package.json")).scripts).toHaveProperty(script);
  // Where the packing puts what the links point to.
  expect(existsSync(join(root, "scripts/launch/furrow.mjs"))).toBe(true);
  expect(read("scripts/package/releases.ts")).toContain('"bin/furrow.mjs"');
});

test.runIf(programOnPath(["systemd-analyze"]))("systemd takes the unit", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", join(root, "deploy/furrow.service")], {
    encoding: "utf8",
  });
  const about = stderr.split("\n").filter((line) => line.includes("furrow.service"));
  expect([status, about]).toEqual([0, []]);
});

test("the unit runs a command that exists, with rights on its folder alone", () => {
  const unit = new Map<string, string[]>();
  for (const line of read("deploy/furrow.service").split("\n")) {
    const [, name, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) unit.set(name, [...(unit.get(name) ?? []), value]);
  }
  const [start = ""] = unit.get("ExecStart") ?? [];
  expect(commands).toContain(start.split("furrow ")[1]);
  const env = parseEnv((unit.get("Environment") ?? []).join("\n"));
  expect([unknownOf(env), problemsOf(env)]).toEqual([[], []]);
  expect(env.DATA_DIR).toBe(`/var/lib/${unit.get("StateDirectory")}`);
  expect(unit.get("DynamicUser")).toEqual(["yes"]);
  expect(unit.get("ProtectSystem")).toEqual(["strict"]);
  expect(unit.get("EnvironmentFile")).toEqual(["-/etc/furrow.env"]);
});
