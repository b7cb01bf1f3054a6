/** The client's address: the socket's, or the one our configured proxies report. */
import { isIP, isIPv4 } from "node:net";
import type { AppContext } from "./route-module.ts";

export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === undefined) return plainAddress(socketAddress);
  // Each proxy appends the address it saw. The last entries are our proxies'; the client may have written the
  // others.
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  const claimed = plainAddress(hops.at(-trustedProxies) ?? hops[0] ?? "");
  return isIP(claimed) ? claimed : plainAddress(socketAddress);
}

/** Addresses of one customer share a key: an IPv6 household has a /64. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain === "::1" || (isIPv4(plain) && plain.startsWith("127."));
}

export function localOrigin(host: string | undefined, port: number): string {
  const isThisMachine = host === undefined || ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return `http://${isThisMachine ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

function plainAddress(address: string): string {
  const mapped = address.toLowerCase().replace(/^::ffff:/, "");
  if (isIPv4(mapped)) return mapped;
  // A zone (fe80::1%eth0) names the interface, not the client.
  const [withoutZone = ""] = address.split("%");
  return withoutZone.replace(/^\[(.*)\]$/, "$1").toLowerCase();
}

function expandIpv6(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The owner for shares: the user, or without a session the address, which a school may share. */
export function ownerOf(c: AppContext): string {
  const userId = c.get("userId");
  return userId === undefined ? `address ${addressKey(c.get("clientAddress"))}` : `user ${userId}`;
}
