import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { listenHere } from "../testing/free-port.ts";
import { createOutgoing, isPublicAddress, type Outgoing, type OutgoingRequest } from "./outgoing.ts";

const get: OutgoingRequest = {
  method: "GET",
  owner: "ada",
  headers: {},
  timeoutMs: 10_000,
  mostBytes: 64 * 1024,
};
const refused = { name: "OutgoingError", reason: "refused" };

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

function open(options: Partial<Parameters<typeof createOutgoing>[0]> = {}): Outgoing {
  const outgoing = createOutgoing({
    privateHosts: [],
    resolve: async () => {
      throw new Error("no name may be resolved here");
    },
    ...options,
  });
  opened.push(outgoing);
  return outgoing;
}

/** A server of the private network, and a module that may reach it. */
async function openWithServer(listener: RequestListener): Promise<{ outgoing: Outgoing; host: string }> {
  const server: Server = createServer(listener);
  const host = `127.0.0.1:${await listenHere(server)}`;
  opened.push({ close: () => server.close().closeAllConnections() });
  return { outgoing: open({ privateHosts: [host] }), host };
}

describe("an address is refused before any name is resolved", () => {
  test.each([
    "",
    "example.org",
    "//example.org",
    "http://example.org",
    "ftp://example.org",
    "ws://example.org",
    "file:///etc/passwd",
    "data:text/plain,hello",
    "javascript:alert(1)",
    "gopher://example.org",
    "https://name@example.org",
    "https://name:password@example.org",
    "https://example.org@127.0.0.1",
    "https://example.org:80",
    "https://example.org:22",
    "https://example.org:8443",
    "https://example.org.",
    "https://localhost",
    "https://LOCALHOST",
    "https://localhost.",
    "https://intranet/",
    "https://127.0.0.1",
    "https://127.0.0.1.",
    "https://127.1",
    "https://0",
    "https://2130706433",
    "https://0x7f000001",
    "https://0x7f.1",
    "https://0177.0.0.1",
    "https://017700000001",
    "https://127.0.0.1#@example.org",
    "https:\\\\127.0.0.1",
    "\thttps://127.0.0.1",
    "https://127。0。0。1",
    "https://①②⑦.⓪.⓪.①",
    "https://%31%32%37.0.0.1",
    "https://127.0.0.1%2f.example.org",
    "https://10.0.0.1",
    "https://192.168.1.1",
    "https://169.254.169.254/latest/meta-data",
    "https://8.8.8.8",
    "https://134744072",
    "https://[::]",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://[::ffff:7f00:1]",
    "https://[64:ff9b::7f00:1]",
    "https://[fe80::1]",
    "https://[fd00::1]",
    "https://[2606:4700::1111]",
  ])("%s", async (address) => {
    await expect(open().request(address, get)).rejects.toMatchObject(refused);
  });
});

const PRIVATE = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:10.0.0.1",
  "64:ff9b::808:808",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "not an address",
];
const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.0.1",
  "172.32.0.1",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00:1450:4001::200e",
  "2001:4860:4860::8888",
];

test.each(PUBLIC)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
test.each(PRIVATE)("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

describe("a name that resolves to", () => {
  const resolvingTo = (...addresses: string[]) =>
    open({
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    });

  test.each(PRIVATE)("%s is refused without a connection", async (address) => {
    const asking = resolvingTo(address).request("https://example.org/", get);
    await expect(asking).rejects.toMatchObject(refused);
  });

  test("a public and a private address is refused whole", async () => {
    const asking = resolvingTo("8.8.8.8", "10.0.0.1").request("https://example.org/", get);
    await expect(asking).rejects.toMatchObject(refused);
  });

  test("nothing is refused", async () => {
    await expect(resolvingTo().request("https://example.org/", get)).rejects.toMatchObject(refused);
  });
});

test("a name is resolved once for each connection, which goes to the address that was checked", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} at ${request.socket.localAddress}`);
    response.end();
  });
  const port = await listenHere(server);
  opened.push({ close: () => server.close().closeAllConnections() });
  const host = `rebound.example:${port}`;
  // The second answer is another address, where no server listens.
  const answers = ["127.0.0.1", "127.0.0.2"];
  const resolve = async () => [{ address: answers.shift() ?? "", family: 4 }];
  const outgoing = open({ privateHosts: [host], resolve });
  expect(await outgoing.request(`http://${host}/`, get)).toMatchObject({ status: 200 });
  expect(asked).toEqual([`${host} at 127.0.0.1`]);
  expect(answers).toEqual(["127.0.0.2"]);
});

describe("a private host that the operator named", () => {
  test("is reached with plain http at its port, and at no other", async () => {
    const { outgoing, host } = await openWithServer((_request, response) => response.end("here"));
    const answer = await outgoing.request(`http://${host}/`, get);
    expect([answer.status, answer.body.toString()]).toEqual([200, "here"]);
    expect(() => outgoing.check("http://127.0.0.1:1")).toThrow("only https is allowed");
  });

  test("gets method, headers and body", async () => {
    const { outgoing, host } = await openWithServer(async (request, response) => {
      const parts = await request.toArray();
      response.end(`${request.method} ${request.headers.urgency} ${Buffer.concat(parts)}`);
    });
    const post: OutgoingRequest = {
      ...get,
      method: "POST",
      headers: { Urgency: "high" },
      body: Buffer.from("x"),
    };
    expect((await outgoing.request(`http://${host}/`, post)).body.toString()).toBe("POST high x");
  });
});

describe("a redirect", () => {
  const redirecting = (location: string) =>
    openWithServer((request, response) => {
      if (request.url === "/end") response.end("the end");
      else response.writeHead(302, { Location: location }).end();
    });

  test("is not followed unless the caller allows it", async () => {
    const { outgoing, host } = await redirecting("/end");
    expect((await outgoing.request(`http://${host}/`, get)).status).toBe(302);
    const following = await outgoing.request(`http://${host}/`, { ...get, mostRedirects: 3 });
    expect(following.body.toString()).toBe("the end");
  });

  test.each(["http://10.0.0.1/", "https://127.0.0.1/", "https://[::1]/", "file:///etc/passwd", "http://["])(
    "to %s is refused",
    async (location) => {
      const { outgoing, host } = await redirecting(location);
      const asking = outgoing.request(`http://${host}/`, { ...get, mostRedirects: 3 });
      await expect(asking).rejects.toMatchObject(refused);
    },
  );

  test("that never ends is given up", async () => {
    const { outgoing, host } = await redirecting("/again");
    const { status } = await outgoing.request(`http://${host}/`, { ...get, mostRedirects: 3 });
    expect(status).toBe(302);
  });
});

describe("an answer", () => {
  const tooLarge = { name: "OutgoingError", reason: "too-large" };

  test("that never ends is cut off at its limit", async () => {
    const { outgoing, host } = await openWithServer((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
      };
      response.on("drain", more);
      more();
    });
    await expect(outgoing.request(`http://${host}/`, get)).rejects.toMatchObject(tooLarge);
  });

  test("that is compressed is read, but not beyond the limit", async () => {
    const { outgoing, host } = await openWithServer((request, response) => {
      const size = request.url === "/bomb" ? 20_000_000 : 5;
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(size, "a")));
    });
    expect((await outgoing.request(`http://${host}/`, get)).body.toString()).toBe("aaaaa");
    await expect(outgoing.request(`http://${host}/bomb`, get)).rejects.toMatchObject(tooLarge);
  });

  test("in an encoding that was not asked for is refused", async () => {
    const { outgoing, host } = await openWithServer((_request, response) => {
      response.writeHead(200, { "Content-Encoding": "br" }).end("x");
    });
    await expect(outgoing.request(`http://${host}/`, get)).rejects.toMatchObject(refused);
  });

  test("that does not come is given up, and the message keeps the path secret", async () => {
    const { outgoing, host } = await openWithServer(() => {});
    const asking = outgoing.request(`http://${host}/secret`, { ...get, timeoutMs: 50 });
    await expect(asking).rejects.toMatchObject({
      reason: "unreachable",
      message: `${host}: no answer in time`,
    });
  });

  test("of a server that is not there is an error of its own", async () => {
    const outgoing = open({ privateHosts: ["127.0.0.1:1"] });
    const asking = outgoing.request("http://127.0.0.1:1/secret", get);
    await expect(asking).rejects.toMatchObject({
      reason: "unreachable",
      message: "127.0.0.1:1: ECONNREFUSED",
    });
  });
});

test("a body beyond 64 KiB is not sent", async () => {
  const post: OutgoingRequest = { ...get, method: "POST", body: Buffer.alloc(64 * 1024 + 1) };
  await expect(open().request("https://example.org", post)).rejects.toMatchObject({ reason: "too-large" });
});
