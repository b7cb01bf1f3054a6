/** Which addresses belong to the public internet: no private network, no loopback, nothing reserved (RFC 6890). */
import { BlockList, isIP } from "node:net";

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
