import { fnv1a } from "@furrow/values";

/** Two 32-bit FNV-1a hashes, forward and backward: short enough for an id, and collisions are unlikely. */
export const fingerprint = (key: string): string => hex(fnv1a(key)) + hex(backward(key));

const hex = (sum: number): string => (sum >>> 0).toString(16).padStart(8, "0");

/** `fnv1a` of the reversed text, without making that: an import of 60,000 rows asks for 200,000. */
const backward = (key: string): number => {
  let mixed = 0x9747b28c;
  for (let at = key.length - 1; at >= 0; at -= 1) mixed = Math.imul(mixed ^ key.charCodeAt(at), 0x01000193);
  return mixed;
};
