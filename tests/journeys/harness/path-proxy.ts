/** Several servers below the paths of one domain: nginx, set up as docs/operations.md says, or a small stand-in where it is missing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programOnPath } from "../../../apps/server/src/testing/program-on-path.ts";

interface PathProxy {
  readonly stop: () => Promise<void>;
}

/** `ports`: of the servers, by path. */
export async function startPathProxy(
  port: number,
  ports: Readonly<Record<string, number>>,
): Promise<PathProxy> {
  const nginx = programOnPath(["nginx"]);
  const proxy = nginx === undefined ? await standIn(port, ports) : await startNginx(nginx, port, ports);
  while (!(await isUp(port))) if (proxy.failure() !== "") throw new Error(proxy.failure());
  return proxy;
}

async function startNginx(nginx: string, port: number, ports: Readonly<Record<string, number>>) {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const locations = Object.entries(ports).map(
    ([path, to]) => `location ${path} {
      proxy_pass http://127.0.0.1:${to};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      client_max_body_size 1m;
    }`,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}
    http { access_log off; ${temporary.join(" ")} server { listen 127.0.0.1:${port}; ${locations.join("\n")} } }`,
  );
  const child = spawn(nginx, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const ended = once(child, "exit");
  return {
    failure: () => (child.exitCode === null ? "" : `nginx ended: ${said}`),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function standIn(port: number, ports: Readonly<Record<string, number>>) {
  const server = createServer((asked, answer) => {
    const [path, to] = Object.entries(ports).find(([path]) => asked.url?.startsWith(path)) ?? [];
    if (path === undefined) {
      answer.writeHead(404).end();
      return;
    }
    const { method, headers, url } = asked;
    const passed = request({ host: "127.0.0.1", port: to, method, headers, path: url }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    failure: () => "",
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
