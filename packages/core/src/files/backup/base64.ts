/** Base64 by the built-in methods (2025) if they exist, else by plain code, ten times slower. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PIECE = 3 * 2048;

interface WithBase64 {
  readonly fromBase64?: (text: string) => Uint8Array;
  readonly prototype: { readonly toBase64?: (this: Uint8Array) => string };
}
const language = Uint8Array as unknown as WithBase64;

export const bytesToBase64 = (bytes: Uint8Array): string =>
  language.prototype.toBase64?.call(bytes) ?? plainBase64(bytes);

const plainBase64 = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(encoded(bytes.subarray(start, start + PIECE)));
  return pieces.join("");
};

/** By character codes: joining single letters takes seconds for a large file. */
const encoded = (bytes: Uint8Array): string => {
  const codes: number[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] as number) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    codes.push(letter(group >> 18), letter(group >> 12));
    codes.push(at + 1 < bytes.length ? letter(group >> 6) : PADDING);
    codes.push(at + 2 < bytes.length ? letter(group) : PADDING);
  }
  return String.fromCharCode(...codes);
};

const PADDING = 61;
const LETTERS = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0));
const letter = (sextet: number): number => LETTERS[sextet & 63] as number;

const NONE = 255;
const SEXTETS = new Uint8Array(128).fill(NONE);
for (let at = 0; at < ALPHABET.length; at += 1) SEXTETS[ALPHABET.charCodeAt(at)] = at;

/** White space and missing padding are allowed; null if the text is no base64. */
export const base64ToBytes = (text: string): Uint8Array | null => {
  try {
    if (language.fromBase64 !== undefined) return language.fromBase64(text);
  } catch {
    // The built-in method is stricter: what it refuses may still be base64.
  }
  return plainBytes(text);
};

const plainBytes = (text: string): Uint8Array | null => {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let bits = 0;
  let kept = 0;
  let isOver = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13)) continue;
    if (code === PADDING) {
      isOver = true;
      continue;
    }
    const sextet = code < 128 ? (SEXTETS[code] as number) : NONE;
    if (isOver || sextet === NONE) return null;
    kept = ((kept << 6) | sextet) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = (kept >> bits) & 0xff;
      length += 1;
    }
  }
  return bits === 6 ? null : bytes.slice(0, length);
};
