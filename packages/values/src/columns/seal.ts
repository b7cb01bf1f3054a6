/** Makes what `sealed.ts` opens. */
import type { JsonObject } from "../json.ts";
import { pack } from "./pack.ts";
import {
  alignedToWord,
  checksumOf,
  DIFFERENCES,
  FILE_UNIT,
  FRAME_WORDS,
  MAGIC,
  type Section,
  type SectionPlace,
} from "./sealed.ts";

interface Encoder {
  encode(text: string): Uint8Array;
}

declare const TextEncoder: new () => Encoder;

const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export interface Sealing {
  /** Sections become shorter where they can. Whoever adds them makes chunks of what is long. */
  readonly packed: boolean;
  /** Gives the number of the section. */
  add(section: Section): number;
  seal(format: number, header: JsonObject): Uint8Array;
}

interface SectionToSeal {
  readonly place: SectionPlace;
  readonly bytes: Uint8Array;
}

export const beginSealing = ({ packed }: Pick<Sealing, "packed">): Sealing => {
  const sections: SectionToSeal[] = [];
  const push = (place: SectionPlace, bytes: Uint8Array) => sections.push({ place, bytes }) - 1;
  return {
    packed,
    add(section) {
      const { byteLength, BYTES_PER_ELEMENT: width, length } = section;
      if (!packed) return push([width, length], bytesIn(section));
      const plain = pack(bytesIn(section));
      const differing = width === 1 ? plain : pack(bytesIn(differences(section)));
      const pays = differing.byteLength + length < Math.min(plain.byteLength, byteLength);
      if (pays) return push([width, length, differing.byteLength, DIFFERENCES], differing);
      if (plain.byteLength < byteLength) return push([width, length, plain.byteLength], plain);
      return push([width, length], bytesIn(section));
    },
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

const bytesIn = ({ buffer, byteOffset, byteLength }: Section): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** What comes in an order, such as codes in that of their first use, differs by the same again and again. To add it up takes a step for each item: that has to pay. */
const differences = (section: Section): Section =>
  section.map((item, at) => item - (at === 0 ? 0 : (section[at - 1] ?? 0)));

/** Numbers as narrow as the greatest of them allows. */
export const narrowed = (numbers: readonly number[] | Int32Array): Section => {
  let greatest = 0;
  for (const number of numbers) greatest = Math.max(greatest, number);
  if (greatest < 0x100) return Uint8Array.from(numbers);
  return greatest < 0x10000 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
};
