import { fnv1a } from "@furrow/values";

/** Two 32-bit FNV-1a hashes, forward and backward: short enough for an id, and collisions are unlikely. */
export const fingerprint = (key: string): string =>
  [fnv1a(key), fnv1a(key.split("").reverse().join(""), 0x9747b28c)]
    .map((sum) => (sum >>> 0).toString(16).padStart(8, "0"))
    .join("");
