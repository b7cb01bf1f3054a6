/** Password hashes: scrypt at OWASP's cost (32 MiB, 0.2 s). Each names its cost, so old ones stay valid. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
  /** Whether the hash has today's cost. */
  isCurrent(hash: string): boolean;
}

type Cost = Readonly<{ N: number; r: number; p: number }>;

const NOW: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 64;

export const scryptHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16);
    const key = await keyOf(password, salt, NOW, KEY_BYTES);
    return [prefixOf(NOW), salt.toString("base64url"), key.toString("base64url")].join("$");
  },
  async verify({ hash, password }) {
    const { cost, salt, key } = parse(hash);
    return timingSafeEqual(await keyOf(password, salt, cost, key.length), key);
  },
  isCurrent: (hash) => hash.startsWith(`${prefixOf(NOW)}$`),
};

/** For an account whose user has yet to choose a password: as slow to verify as any, and no password fits. */
export const unusableHash = (): string =>
  [prefixOf(NOW), randomBytes(16).toString("base64url"), randomBytes(KEY_BYTES).toString("base64url")].join(
    "$",
  );

const prefixOf = ({ N, r, p }: Cost) => `$scrypt$N=${N},r=${r},p=${p}`;

function parse(hash: string): Readonly<{ cost: Cost; salt: Buffer | string; key: Buffer }> {
  const made = /^\$scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (made !== null) {
    const [, N, r, p, salt = "", key = ""] = made;
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
  }
  // Release 0.1 (Better Auth). Its salt is the text of the hexadecimal digits, not their bytes.
  const [, salt = "", key = ""] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (salt === "") throw new Error("a password hash of no known form");
  return { cost: { N: 2 ** 14, r: 16, p: 1 }, salt, key: Buffer.from(key, "hex") };
}

/** Runs on Node's thread pool, not on the main thread. */
function keyOf(password: string, salt: Buffer | string, { N, r, p }: Cost, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 128 * N * r * 2;
    scrypt(password.normalize("NFKC"), salt, bytes, { N, r, p, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
