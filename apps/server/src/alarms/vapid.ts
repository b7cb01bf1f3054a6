/** Identifies this server to push services (VAPID, RFC 8292) with keys derived from the server's secret. */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import { CURVE } from "./push-encryption.ts";

export type Vapid = ReturnType<typeof createVapid>;

type VapidOptions = Readonly<{
  secret: string;
  /** Tells the push service whom to contact: a mailto or https address. */
  subject: () => string;
  now: () => number;
}>;

const TOKEN_MS = 12 * 60 * 60_000;
/** A token is used for at most half its life. */
const REUSED_MS = TOKEN_MS / 2;
const MOST_TOKENS = 1_000;

export function createVapid({ secret, subject, now }: VapidOptions) {
  const { privateKey, publicKey } = keysFrom(secret);
  const tokens = new Map<string, Readonly<{ token: string; madeAt: number }>>();
  return {
    /** For `applicationServerKey`, base64url. */
    publicKey,
    authorization(origin: string): string {
      const at = now();
      let known = tokens.get(origin);
      if (known === undefined || at < known.madeAt || at > known.madeAt + REUSED_MS) {
        const exp = Math.floor((at + TOKEN_MS) / 1000);
        known = { token: signToken(privateKey, { aud: origin, exp, sub: subject() }), madeAt: at };
        if (tokens.size >= MOST_TOKENS) tokens.clear();
        tokens.set(origin, known);
      }
      return `vapid t=${known.token}, k=${publicKey}`;
    },
  };
}

function signToken(key: KeyObject, claims: Readonly<Record<string, string | number>>): string {
  const content = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** FIPS 186-5, A.2.1: 128 more bits than needed, so that the remainder is as good as uniform. */
function keysFrom(secret: string): Readonly<{ privateKey: KeyObject; publicKey: string }> {
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "vapid key pair", 48));
  const scalar = (BigInt(`0x${bits.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const secretKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(secretKey);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: secretKey.toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return {
    privateKey: createPrivateKey({ format: "jwk", key: jwk }),
    publicKey: point.toString("base64url"),
  };
}
