/** MD5 (RFC 1321), only for the keys of OpenSSL's old files. Do not use it for anything else. */
export const md5 = (message: Uint8Array): Uint8Array<ArrayBuffer> => {
  const words = padded(message);
  let [a, b, c, d] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [aa, bb, cc, dd] = [a, b, c, d];
    for (let step = 0; step < 64; step += 1) {
      const [mixed, word] = roundOf(step, bb, cc, dd);
      const sum = (aa + mixed + (SINES[step] as number) + (words[block + word] as number)) | 0;
      const turned = rotated(sum, SHIFTS[(step >> 4) * 4 + (step % 4)] as number);
      [aa, dd, cc, bb] = [dd, cc, bb, (bb + turned) | 0];
    }
    [a, b, c, d] = [(a + aa) | 0, (b + bb) | 0, (c + cc) | 0, (d + dd) | 0];
  }
  return bytesOf([a, b, c, d]);
};

const SHIFTS: readonly number[] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES: readonly number[] = Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

const roundOf = (step: number, b: number, c: number, d: number): readonly [number, number] => {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
};

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The message, a 1 bit, zeros, and its length in bits, as little-endian words. */
const padded = (message: Uint8Array): Int32Array => {
  const words = new Int32Array((((message.length + 8) >> 6) + 1) * 16);
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] as number) | (byte << ((at % 4) * 8));
  };
  for (let at = 0; at < message.length; at += 1) put(at, message[at] as number);
  put(message.length, 0x80);
  words[words.length - 2] = message.length << 3;
  words[words.length - 1] = message.length >>> 29;
  return words;
};

const bytesOf = (words: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    words.flatMap((word) => [word, word >>> 8, word >>> 16, word >>> 24].map((byte) => byte & 0xff)),
  );
