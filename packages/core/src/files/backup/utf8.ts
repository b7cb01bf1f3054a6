/** Text to UTF-8 and back. A lone surrogate becomes U+FFFD. */
export const textToUtf8 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    let point = text.codePointAt(at) as number;
    if (point > 0xffff) at += 1;
    if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) {
      bytes[length++] = point;
      continue;
    }
    if (point < 0x800) bytes[length++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[length++] = 0xe0 | (point >> 12);
      else {
        bytes[length++] = 0xf0 | (point >> 18);
        bytes[length++] = 0x80 | ((point >> 12) & 63);
      }
      bytes[length++] = 0x80 | ((point >> 6) & 63);
    }
    bytes[length++] = 0x80 | (point & 63);
  }
  return bytes.slice(0, length);
};

const PIECE = 8192;

/** Null if the bytes are not UTF-8, as after decrypting with a wrong key. */
export const utf8ToText = (bytes: Uint8Array): string | null => {
  const pieces: string[] = [];
  let units: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] as number;
    const length =
      first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return null;
    let point = length === 1 ? first : first & (0x7f >> length);
    for (let next = at + 1; next < at + length; next += 1) {
      const byte = bytes[next] as number;
      if (byte >> 6 !== 2) return null;
      point = (point << 6) | (byte & 63);
    }
    if (point < (LEAST[length] as number) || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
      return null;
    if (point > 0xffff) units.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + (point & 0x3ff));
    else units.push(point);
    at += length;
    if (units.length >= PIECE) {
      pieces.push(String.fromCharCode(...units));
      units = [];
    }
  }
  pieces.push(String.fromCharCode(...units));
  return pieces.join("");
};

/** The least code point for each length: overlong forms are refused. */
const LEAST: readonly number[] = [0, 0, 0x80, 0x800, 0x10000];
