/** A push service on this machine: it checks what real ones check, and decrypts messages as the browser does. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenHere } from "./free-port.ts";

export type Received = Readonly<{
  /** The path of the subscription's endpoint. */
  path: string;
  headers: IncomingHttpHeaders;
  message: Readonly<Record<string, unknown>>;
  /** When it arrived, in ms. */
  at: number;
}>;
type PushAnswer = Readonly<{ status: number; headers?: Readonly<Record<string, string>>; body?: string }>;
/** A slow service answers with a promise. */
type GiveAnswer = (received: Received) => PushAnswer | Promise<PushAnswer>;
type Keys = Readonly<{ ecdh: ECDH; auth: Buffer }>;

export type PushService = Readonly<{
  /** Settings of a server that may send here. */
  env: Readonly<{ PUSH_HOSTS: string; PRIVATE_HOSTS: string }>;
  /** Registers a browser: what it gives its server. */
  subscribe(): Readonly<{ endpoint: string; p256dh: string; auth: string }>;
  received: readonly Received[];
  /** What was wrong with requests that were refused. */
  problems: readonly string[];
  answerWith(answer: GiveAnswer): void;
  /** Resolves when so many messages have arrived in all. */
  arrived(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}>;

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const received: Received[] = [];
  const problems: string[] = [];
  const waiting = new Set<{ count: number; resolve: (received: readonly Received[]) => void }>();
  let answer: GiveAnswer = () => ({ status: 201 });

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      problems.push(String(error));
      response.writeHead(400).end();
    });
  });
  const host = `127.0.0.1:${await listenHere(server)}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const { headers, url: path = "" } = request;
    const body = await buffer(request);
    const browser = browsers.get(path);
    if (browser === undefined) {
      response.writeHead(404).end();
      return;
    }
    checkHeaders(headers);
    checkVapid(headers.authorization ?? "", `http://${host}`);
    const one: Received = { path, headers, message: JSON.parse(decryptPush(body, browser)), at };
    received.push(one);
    for (const waiter of [...waiting]) {
      if (received.length < waiter.count) continue;
      waiting.delete(waiter);
      waiter.resolve(received);
    }
    const { status, headers: given, body: said } = await answer(one);
    response.writeHead(status, given).end(said);
  }

  return {
    env: { PUSH_HOSTS: "127.0.0.1", PRIVATE_HOSTS: host },
    subscribe() {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      browsers.set(path, { ecdh, auth });
      return { endpoint: `http://${host}${path}`, p256dh, auth: auth.toString("base64url") };
    },
    received,
    problems,
    answerWith(given) {
      answer = given;
    },
    arrived: (count) =>
      received.length >= count
        ? Promise.resolve(received)
        : new Promise((resolve) => waiting.add({ count, resolve })),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** RFC 8291 from the browser's side. */
export function decryptPush(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const derive = (from: Buffer, by: Buffer, what: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", from, by, what, bytes));
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (padded.at(-1) !== 2) throw new Error("this is not the last record");
  return padded.subarray(0, -1).toString();
}

/** Throws unless the header holds a valid token for this origin (RFC 8292). Returns its claims. */
export function checkVapid(header: string, origin: string): Readonly<Record<string, unknown>> {
  const [, content = "", signature = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ format: "jwk", key: jwk });
  const isSigned = verify(
    "sha256",
    Buffer.from(content),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token's signature is wrong");
  const [head, claims] = content
    .split(".")
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));
  const inTime = claims.exp * 1000 > Date.now() && claims.exp * 1000 <= Date.now() + 12 * 60 * 60_000;
  if (head.alg !== "ES256" || claims.aud !== origin || !inTime || !/^(mailto:|https?:)/.test(claims.sub))
    throw new Error(`wrong claims: ${JSON.stringify({ head, claims })}`);
  return claims;
}

function checkHeaders(headers: IncomingHttpHeaders): void {
  const { ttl, urgency, topic, "content-encoding": encoding } = headers;
  if (
    !/^(120|1800)$/.test(String(ttl)) ||
    urgency !== "high" ||
    encoding !== "aes128gcm" ||
    !/^[\w-]{32}$/.test(String(topic))
  )
    throw new Error(`wrong headers: ${JSON.stringify(headers)}`);
}
