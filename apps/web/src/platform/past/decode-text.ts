/** The text of a file whose encoding nothing tells. */

/** UTF-8, UTF-16 with a mark, GBK or Windows-1252. Broken characters become the replacement character. Null if it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  const encoding = markedEncoding(bytes);
  if (encoding === null && sample.includes(0)) return null;
  const text = new TextDecoder(encoding ?? "utf-8").decode(bytes);
  return encoding !== null || !text.includes("\uFFFD") ? text : decodeBroken(bytes, sample);
}

const SAMPLE = 100_000;

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** UTF-8 with a broken place has few of them. Chinese characters are pairs of high bytes; accents stand alone between letters. */
function decodeBroken(bytes: Uint8Array, sample: Uint8Array): string {
  const letters = new TextDecoder("windows-1252").decode(sample);
  const count = (text: string, found: RegExp) => text.match(found)?.length ?? 0;
  const high = count(letters, /[^\0-\x7F]/gu);
  const broken = count(new TextDecoder().decode(sample), /\uFFFD/gu);
  const pairs = count(letters, /[\xA1-\xF7][\xA1-\xFE]/gu);
  if (broken * 4 < high) return new TextDecoder().decode(bytes);
  return new TextDecoder(pairs * 3 > high ? "gbk" : "windows-1252").decode(bytes);
}
