/** The program as an operator meets it: a process with an environment, a port, signals and an exit code. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const program = new URL("./main.ts", import.meta.url).pathname;
const compileCache = new URL("../../../.cache/compile", import.meta.url).pathname;
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
});

function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORT: "0",
      HOST: "127.0.0.1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.add(child);
  const exit = once(child, "close").then(([code]) => Number(code));
  return { child, exit, stderr: text(child.stderr) };
}

async function start(env: Readonly<Record<string, string>>) {
  const { child, exit, stderr } = run(env);
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      const ready = /^Furrow is ready at http:\/\/localhost:(\d+)$/m.exec(output);
      if (ready) resolve(Number(ready[1]));
    });
    exit.then(async () => reject(new Error(`the server ended: ${output}${await stderr}`)));
  });
  return { child, exit, port, url: `http://127.0.0.1:${port}` };
}

test("starts on a free port, stops with 0, and starts again on the same data", async () => {
  const env = { DATA_DIR: join(temporaryFolder(), "data") };
  const first = await start(env);
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700);
  const signedUp = await fetch(`${first.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: first.url },
    body: JSON.stringify({ name: "Ada", email: "ada@example.org", password: "secret-1" }),
  });
  const [cookie = ""] = signedUp.headers.getSetCookie();
  first.child.kill("SIGTERM");
  expect(await first.exit).toBe(0);
  const second = await start(env);
  const session = await fetch(`${second.url}/api/auth/get-session`, { headers: { Cookie: cookie } });
  expect(await session.json()).toMatchObject({ user: { email: "ada@example.org" } });
  second.child.kill("SIGINT");
  expect(await second.exit).toBe(0);
});

test("a request under way when the signal comes is still answered", async () => {
  const server = await start({ DATA_DIR: temporaryFolder() });
  const body = JSON.stringify({ name: "Ada", email: "ada@example.org", password: "secret-1" });
  const request = httpRequest(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: server.url,
      "Content-Length": String(body.length),
    },
  });
  const answered = once(request, "response");
  request.write(body.slice(0, 10));
  await untilUnderWay(server.url);
  server.child.kill("SIGTERM");
  await untilRefused(server.url);
  request.end(body.slice(10));
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain("ada@example.org");
  expect(await server.exit).toBe(0);
});

test("a second signal does not wait", async () => {
  const server = await start({ DATA_DIR: temporaryFolder() });
  const request = httpRequest(`${server.url}/api/telemetry`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
  });
  request.on("error", () => {});
  request.write("{");
  await untilUnderWay(server.url);
  server.child.kill("SIGINT");
  await untilRefused(server.url);
  server.child.kill("SIGINT");
  expect(await server.exit).toBe(130);
});

test("two servers on one new data folder agree on one database and one secret", async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const servers = await Promise.all([start(env), start(env)]);
  for (const { url } of servers) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  for (const { child } of servers) child.kill("SIGTERM");
  expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0]);
});

test("a taken port is one clear line and exit code 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { exit, stderr } = run({ DATA_DIR: temporaryFolder(), PORT: String(address.port) });
  expect(await exit).toBe(1);
  expect(await stderr).toBe(`Port ${address.port} is already in use. Set PORT to another one.\n`);
  other.close();
});

test("a data folder that cannot be written is one clear line and exit code 1", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const { exit, stderr } = run({ DATA_DIR: join(file, "data") });
  expect(await exit).toBe(1);
  expect(await stderr).toMatch(/^The data folder \S+ is not writable \(ENOTDIR\)\..*\n$/);
});

test("a file that is no database is one clear line and exit code 1", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "furrow.db"), "this is a shopping list, not a database ".repeat(100));
  const { exit, stderr } = run({ DATA_DIR: folder });
  expect(await exit).toBe(1);
  expect(await stderr).toMatch(/^The database file \S+ cannot be opened: file is not a database\.\n$/);
});

test("an unreachable PostgreSQL is one clear line and exit code 1, without the password", async () => {
  const { exit, stderr } = run({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: "postgres://u:hush@127.0.0.1:1/x",
  });
  expect(await exit).toBe(1);
  const line = await stderr;
  expect(line).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: .*\n$/);
  expect(line).not.toContain("hush");
});

test("wrong settings are all listed, with exit code 1", async () => {
  const { exit, stderr } = run({ PORT: "web", ANALYTICS: "maybe" });
  expect(await exit).toBe(1);
  expect(await stderr).toBe(
    "These settings need attention:\n  PORT must be a whole number from 0 to 65535\n  ANALYTICS must be on or off\n",
  );
});

/** The server reads its sockets in order: once it answers this, it has the beginning of what was sent before. */
async function untilUnderWay(url: string): Promise<void> {
  await (await fetch(`${url}/api/health`, { headers: { Connection: "close" } })).text();
}

async function untilRefused(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/api/health`, { headers: { Connection: "close" } });
    } catch {
      return;
    }
  }
}
