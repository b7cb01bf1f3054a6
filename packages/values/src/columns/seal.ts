/** Makes what `sealed.ts` opens. */
import type { JsonObject } from "../json.ts";
import { pack } from "./pack.ts";
import { alignedToWord, checksumOf, FILE_UNIT, FRAME_WORDS, MAGIC, type Section } from "./sealed.ts";

interface Encoder {
  encode(text: string): Uint8Array;
}

declare const TextEncoder: new () => Encoder;

const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export interface Sealing {
  /** Sections become shorter where they can; what is read in parts is packed by whoever adds it, part by part. */
  readonly packed: boolean;
  /** Gives the number of the section. */
  add(section: Section): number;
  /** Of bytes that are read in parts: they stay as they are. */
  addParts(parts: Uint8Array): number;
  seal(format: number, header: JsonObject): Uint8Array;
}

interface SectionToSeal {
  readonly place: readonly [width: number, items: number, packed?: number];
  readonly bytes: Uint8Array;
}

export const beginSealing = ({ packed }: Pick<Sealing, "packed">): Sealing => {
  const sections: SectionToSeal[] = [];
  const add = (section: Section) => {
    const { buffer, byteOffset, byteLength, BYTES_PER_ELEMENT: width, length } = section;
    return (
      sections.push({ place: [width, length], bytes: new Uint8Array(buffer, byteOffset, byteLength) }) - 1
    );
  };
  return {
    packed,
    add(section) {
      const { byteLength, BYTES_PER_ELEMENT: width, length } = section;
      if (!packed) return add(section);
      const bytes = pack(new Uint8Array(differences(section).buffer));
      if (bytes.byteLength >= byteLength) return add(section);
      return sections.push({ place: [width, length, bytes.byteLength], bytes }) - 1;
    },
    addParts: add,
    seal(format, header) {
      const places = sections.map(({ place }) => place);
      const about = { ...header, ...(packed ? { packed } : {}), sections: places };
      const text = bytesOf(JSON.stringify(about));
      const headerAt = (FRAME_WORDS + 1) * 4;
      let end = alignedToWord(headerAt + text.byteLength);
      for (const { bytes } of sections) end += alignedToWord(bytes.byteLength);
      const file = new Uint8Array(Math.ceil(end / FILE_UNIT) * FILE_UNIT);
      const words = new Uint32Array(file.buffer);
      words.set([MAGIC, format, file.byteLength, 0, text.byteLength]);
      file.set(text, headerAt);
      let next = alignedToWord(headerAt + text.byteLength);
      for (const { bytes } of sections) {
        file.set(bytes, next);
        next += alignedToWord(bytes.byteLength);
      }
      words[FRAME_WORDS - 1] = checksumOf(words);
      return file;
    },
  };
};

/** What comes in an order, such as codes in that of their first use, differs by the same again and again. */
const differences = (section: Section): Section =>
  section.BYTES_PER_ELEMENT === 1
    ? section.slice()
    : section.map((item, at) => item - (at === 0 ? 0 : (section[at - 1] ?? 0)));

/** Numbers as narrow as the greatest of them allows. */
export const narrowed = (numbers: ArrayLike<number>, greatest: number): Section =>
  greatest < 0x100
    ? Uint8Array.from(numbers)
    : greatest < 0x10000
      ? Uint16Array.from(numbers)
      : Uint32Array.from(numbers);
