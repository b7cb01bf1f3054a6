/** A list of texts as UTF-8. None of them is in memory as a text before one near it is looked at. */
import { type Sealed, type Section, textOf } from "./sealed.ts";

/** Where the sections of a list begin. Packed, each chunk has two: its bytes, and where each of its texts ends. Else the list has three: all bytes, all ends, and where each chunk begins. */
export interface TextsAt {
  readonly count: number;
  readonly at: number;
}

/** So many texts are decoded at once. Where a text ends is told in units of the chunk's own text. */
const CHUNK_SHIFT = 10;
export const CHUNK = 1 << CHUNK_SHIFT;

interface Chunk {
  readonly text: string;
  readonly ends: Section;
}

export class Texts {
  readonly count: number;
  readonly #sealed: Sealed;
  readonly #at: number;
  readonly #chunks: Chunk[] = [];

  constructor(sealed: Sealed, { count, at }: TextsAt) {
    this.count = count;
    this.#sealed = sealed;
    this.#at = at;
  }

  at(index: number): string {
    const number = index >>> CHUNK_SHIFT;
    const { text, ends } = this.#chunks[number] ?? this.#open(number);
    const place = index & (CHUNK - 1);
    return text.slice(place === 0 ? 0 : ends[place - 1], ends[place]);
  }

  #open(number: number): Chunk {
    const chunk = this.#sealed.packed ? this.#packedChunk(number) : this.#chunkInList(number);
    this.#chunks[number] = chunk;
    return chunk;
  }

  #packedChunk(number: number): Chunk {
    const at = this.#at + 2 * number;
    return { text: textOf(this.#sealed.section(at)), ends: this.#sealed.section(at + 1) };
  }

  #chunkInList(number: number): Chunk {
    const [bytes, ends, starts] = [0, 1, 2].map((part) => this.#sealed.section(this.#at + part)) as [
      Section,
      Section,
      Section,
    ];
    const text = textOf(bytes.subarray(starts[number], starts[number + 1]));
    return { text, ends: ends.subarray(number << CHUNK_SHIFT) };
  }
}
