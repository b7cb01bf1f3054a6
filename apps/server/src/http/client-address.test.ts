import { expect, test } from "vitest";
import { addressKey, clientAddress, isLoopback } from "./client-address.ts";

test.each([
  ["192.0.2.1", "6.6.6.6", 0, "192.0.2.1"],
  ["::ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
  ["10.0.0.1", "6.6.6.6, 198.51.100.7", 1, "198.51.100.7"],
  ["10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
  ["10.0.0.1", "198.51.100.7", 2, "198.51.100.7"],
  ["10.0.0.1", undefined, 1, "10.0.0.1"],
  ["10.0.0.1", "not an address", 1, "10.0.0.1"],
  ["10.0.0.1", "[2001:db8::1]", 1, "2001:db8::1"],
])("socket %s, forwarded %s, %i proxies: %s", (socket, forwarded, proxies, address) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(address);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("loopback is this machine, in either family", () => {
  expect(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"].every(isLoopback)).toBe(true);
  expect(["10.0.0.1", "2001:db8::1", "", "127.0.0.1.example"].some(isLoopback)).toBe(false);
});
