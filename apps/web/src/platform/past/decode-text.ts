/** The text of a file whose encoding nothing tells. */

/** UTF-8, UTF-16, GBK or Windows-1252. Broken characters become the replacement character. Null if it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  if (bytes.subarray(0, SAMPLE).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(eightBitEncoding(bytes)).decode(bytes);
  }
}

const SAMPLE = 100_000;

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Headers are mostly ASCII: every other byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 200);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 4 || Math.min(even, odd) > start.length / 20) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Chinese characters are pairs of high bytes; accents stand alone between letters. Text that is cut in UTF-8 stays UTF-8. */
function eightBitEncoding(bytes: Uint8Array): string {
  let [pairs, single, utf8] = [0, 0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  for (let at = 0; at < sample.length; at += 1) {
    const [byte = 0, next = 0, after = 0] = [sample[at], sample[at + 1], sample[at + 2]];
    if (byte < 0x80) continue;
    const isLong = byte >= 0xe0 && byte < 0xf0 && isTrail(after);
    if (byte >= 0xc2 && isTrail(next) && (byte < 0xe0 || isLong)) {
      utf8 += 1;
      at += isLong ? 2 : 1;
    } else if (byte >= 0xa1 && byte <= 0xf7 && next >= 0xa1) {
      pairs += 1;
      at += 1;
    } else single += 1;
  }
  if (utf8 > 2 * (pairs + single)) return "utf-8";
  return pairs > single ? "gbk" : "windows-1252";
}

const isTrail = (byte: number): boolean => byte >= 0x80 && byte < 0xc0;
