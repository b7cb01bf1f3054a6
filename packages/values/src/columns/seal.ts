/** Makes what `sealed.ts` opens. */
import type { JsonObject } from "../json.ts";
import { alignedToWord, checksumOf, FILE_UNIT, FRAME_WORDS, MAGIC, type Section } from "./sealed.ts";

interface Encoder {
  encode(text: string): Uint8Array;
}

declare const TextEncoder: new () => Encoder;

const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export interface Sealing {
  /** Gives the number of the section. */
  add(section: Section): number;
  seal(format: number, header: JsonObject): Uint8Array;
}

export const beginSealing = (): Sealing => {
  const sections: Section[] = [];
  return {
    add: (section) => sections.push(section) - 1,
    seal(format, header) {
      const widths = sections.map(({ BYTES_PER_ELEMENT, length }) => [BYTES_PER_ELEMENT, length]);
      const text = bytesOf(JSON.stringify({ ...header, sections: widths }));
      const headerAt = (FRAME_WORDS + 1) * 4;
      let end = alignedToWord(headerAt + text.byteLength);
      for (const { byteLength } of sections) end += alignedToWord(byteLength);
      const bytes = new Uint8Array(Math.ceil(end / FILE_UNIT) * FILE_UNIT);
      const words = new Uint32Array(bytes.buffer);
      words.set([MAGIC, format, bytes.byteLength, 0, text.byteLength]);
      bytes.set(text, headerAt);
      let next = alignedToWord(headerAt + text.byteLength);
      for (const { buffer, byteOffset, byteLength } of sections) {
        bytes.set(new Uint8Array(buffer, byteOffset, byteLength), next);
        next += alignedToWord(byteLength);
      }
      words[FRAME_WORDS - 1] = checksumOf(words);
      return bytes;
    },
  };
};

/** Numbers as narrow as the greatest of them allows. */
export const narrowed = (numbers: ArrayLike<number>, greatest: number): Section =>
  greatest < 0x100
    ? Uint8Array.from(numbers)
    : greatest < 0x10000
      ? Uint16Array.from(numbers)
      : Uint32Array.from(numbers);
