/**
 * The only module that sends requests to addresses from users, who must not reach the server's own network with it
 * (server-side request forgery): only https at port 443 of public names, each redirect checked again. The connection
 * uses exactly the addresses that were checked, against names that resolve differently the second time (DNS
 * rebinding). Size and time are limited.
 */

import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Asking, createNames, type ResolveName } from "./names.ts";

export type OutgoingRequest = Readonly<{
  method: "GET" | "POST";
  /** The user it is sent for, whose share of lookups it takes. */
  owner: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  /** For everything: name resolution, connection, redirects and body. */
  timeoutMs: number;
  /** Limit of the answer's body, before and after decompression. */
  mostBytes: number;
  /** For GET. Default: none are followed. */
  mostRedirects?: number;
}>;

export type OutgoingAnswer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

/** Messages hold at most the host, because the rest of an address may be secret. */
export class OutgoingError extends Error {
  override name = "OutgoingError";
  readonly reason: "refused" | "unreachable" | "too-large";

  constructor(reason: OutgoingError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type Outgoing = ReturnType<typeof createOutgoing>;

export type OutgoingOptions = Readonly<{
  /** Hosts, with a port unless it is the default one, that may be private and use plain http. */
  privateHosts: readonly string[];
  resolve?: ResolveName;
}>;

const MOST_BODY_BYTES = 64 * 1024;
const IDLE_MS = 20_000;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const unzip = promisify(gunzip);

export function createOutgoing({ privateHosts, resolve = createNames() }: OutgoingOptions) {
  const agentOptions = { keepAlive: true, timeout: IDLE_MS };
  const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };
  const isPrivateHost = (url: URL) => privateHosts.includes(url.host);
  const check = (address: string) => checkAddress(address, isPrivateHost);

  return {
    /** Throws an `OutgoingError` if no request may go there, as far as the address alone tells. */
    check,
    async request(address: string, request: OutgoingRequest): Promise<OutgoingAnswer> {
      if ((request.body?.length ?? 0) > MOST_BODY_BYTES)
        throw new OutgoingError("too-large", "the request's body is too large");
      const signal = AbortSignal.timeout(request.timeoutMs);
      let url = check(address);
      for (let left = request.mostRedirects ?? 0; ; left--) {
        const answer = await requestOnce(url, request, signal);
        const { location } = answer.headers;
        if (left <= 0 || location === undefined || !REDIRECTS.includes(answer.status)) return answer;
        if (!URL.canParse(location, url)) throw refusal("the redirect is no address");
        url = check(new URL(location, url).href);
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };

  async function requestOnce(
    url: URL,
    { method, owner, headers, body, mostBytes }: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<OutgoingAnswer> {
    const options = {
      method,
      headers: { "Accept-Encoding": "gzip", ...headers },
      signal,
      lookup: checkedLookup(resolve, { owner, isPrivate: isPrivateHost(url), signal }),
    };
    try {
      const incoming = await answerOf(url, options, body);
      const received = await readAtMost(incoming, mostBytes);
      const encoding = incoming.headers["content-encoding"];
      return {
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        body: await decoded(received, encoding, mostBytes),
      };
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      const code = error instanceof Error && "code" in error ? error.code : error;
      throw new OutgoingError("unreachable", `${url.host}: ${signal.aborted ? "no answer in time" : code}`);
    }
  }

  function answerOf(url: URL, options: RequestOptions, body: Buffer | undefined): Promise<IncomingMessage> {
    return new Promise((resolveAnswer, reject) => {
      const request =
        url.protocol === "https:"
          ? https.request(url, { ...options, agent: agents["https:"] }, resolveAnswer)
          : http.request(url, { ...options, agent: agents["http:"] }, resolveAnswer);
      request.on("error", reject);
      request.end(body);
    });
  }
}

/** The header `Retry-After`: seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const refusal = (message: string) => new OutgoingError("refused", message);

/** The parser turns decimal, octal and hexadecimal IPv4 addresses into dotted ones: `isIP` finds all of them. */
function checkAddress(address: string, isPrivateHost: (url: URL) => boolean): URL {
  if (!URL.canParse(address)) throw refusal("not an address");
  const url = new URL(address);
  const { protocol, hostname, port } = url;
  if (!["http:", "https:"].includes(protocol)) throw refusal("only https is allowed");
  if (url.username !== "" || url.password !== "") throw refusal("an address with a name or password");
  if (isPrivateHost(url)) return url;
  if (protocol !== "https:") throw refusal("only https is allowed");
  if (port !== "") throw refusal("only port 443 is allowed");
  if (hostname.startsWith("[") || isIP(hostname) !== 0) throw refusal("an address without a name");
  if (!hostname.includes(".") || hostname.endsWith(".")) throw refusal("not a public name");
  return url;
}

/** One resolution for each connection. A name with one forbidden address is refused whole. */
function checkedLookup(resolve: ResolveName, asking: Asking): LookupFunction {
  return (name, { all }, callback) => {
    const pass = (found: Awaited<ReturnType<ResolveName>>) => {
      const [first] = found;
      if (
        first === undefined ||
        !(asking.isPrivate || found.every(({ address }) => isPublicAddress(address)))
      )
        return callback(refusal(`${name} has an address that is not public`), []);
      if (all === true) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    resolve(name, asking).then(pass, (error: Error) => callback(error, []));
  };
}

async function readAtMost(incoming: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming) {
    bytes += part.length;
    if (bytes > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function decoded(body: Buffer, encoding: string | undefined, most: number): Promise<Buffer> {
  if (encoding === undefined || encoding === "identity" || body.length === 0) return body;
  if (encoding !== "gzip") throw refusal("an answer in an encoding that was not asked for");
  try {
    return await unzip(body, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw error;
  }
}

const tooLarge = () => new OutgoingError("too-large", "the answer is too large");

/** Which addresses belong to the public internet: no private network, no loopback, nothing reserved (RFC 6890). */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  // Carrier-grade NAT.
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local, with the metadata services of cloud providers.
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast, reserved, broadcast.
  "224.0.0.0/3",
];
/** Inside 2000::/3. Some hold an IPv4 address: Teredo (2001::/32), 6to4 (2002::/16). */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const specialIpv4 = listOf(SPECIAL_IPV4, "ipv4");
const specialIpv6 = listOf(SPECIAL_IPV6, "ipv6");
/** The rest of IPv6 is loopback, private, link-local, multicast, IPv4-mapped, NAT64 or not assigned. */
const unicastIpv6 = listOf(["2000::/3"], "ipv6");

export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (address.includes("%")) return false;
  if (isIP(address) === 4) return !specialIpv4.check(address, "ipv4");
  if (isIP(address) === 6) return unicastIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
  return false;
}

function listOf(subnets: readonly string[], type: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = "", prefix] = subnet.split("/");
    list.addSubnet(address, Number(prefix), type);
  }
  return list;
}
