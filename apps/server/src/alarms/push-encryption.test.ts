import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { decryptPush } from "../testing/push-service.ts";
import { arePushKeys, encryptPush } from "./push-encryption.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const pairFrom = (secretKey: string) => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(bytes(secretKey));
  return ecdh;
};

/** RFC 8291, appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  receiver: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("the RFC's example is encrypted as the RFC says", () => {
  const secrets = { salt: bytes(example.salt), ecdh: pairFrom(example.sender) };
  expect(encryptPush(example.keys, example.text, secrets).toString("base64url")).toBe(example.body);
});

test("the browser decrypts the RFC's example, and two messages with the same text differ", () => {
  const browser = { ecdh: pairFrom(example.receiver), auth: bytes(example.keys.auth) };
  expect(decryptPush(bytes(example.body), browser)).toBe(example.text);
  const [one, other] = [encryptPush(example.keys, "Täsk 🐔"), encryptPush(example.keys, "Täsk 🐔")];
  expect([decryptPush(one, browser), decryptPush(other, browser)]).toEqual(["Täsk 🐔", "Täsk 🐔"]);
  expect(one.equals(other)).toBe(false);
});

const { p256dh, auth } = example.keys;
test.each([
  ["a point that is too short", { p256dh: p256dh.slice(0, 80), auth }],
  ["a point that is not on the curve", { p256dh: `${p256dh.slice(0, 60)}${"A".repeat(27)}`, auth }],
  ["a compressed point", { p256dh: `A${p256dh.slice(1, 44)}`, auth }],
  ["a secret that is too short", { p256dh, auth: "BTBZMqHH" }],
  ["no keys", { p256dh: "", auth: "" }],
])("%s is not taken for a subscription's keys", (_what, keys) => {
  expect(arePushKeys(example.keys)).toBe(true);
  expect(arePushKeys(keys)).toBe(false);
});
