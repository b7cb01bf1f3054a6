/** What every device must make of a text alike. */

/**
 * FNV-1a of 32 bits over a text's code units: for positions, ids and buckets that must be equal on every device, never against an attacker.
 * Its high bits mix better: callers that use the low ones mix once more.
 */
export const fnv1a = (text: string, basis = 0x811c9dc5): number => {
  let mixed = basis;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed;
};

/** By code units, in which every device sorts alike, whatever its language. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
