/** A list of texts as UTF-8. None of them is in memory as a text before one near it is looked at. */
import { type Sealed, type Section, textOf } from "./sealed.ts";

/** Where the three sections of a list begin: its bytes, where each text ends, where each chunk begins. */
export interface TextsAt {
  readonly count: number;
  readonly at: number;
}

/** So many texts are decoded at once. Where a text ends is told in units of the chunk's own text. */
const CHUNK_SHIFT = 10;
export const CHUNK = 1 << CHUNK_SHIFT;

export class Texts {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #ends: Section;
  readonly #starts: Section;
  readonly #chunks: string[] = [];

  constructor(sealed: Sealed, { count, at }: TextsAt) {
    this.count = count;
    this.#bytes = sealed.section(at) as Uint8Array;
    this.#ends = sealed.section(at + 1);
    this.#starts = sealed.section(at + 2);
  }

  at(index: number): string {
    const number = index >>> CHUNK_SHIFT;
    let chunk = this.#chunks[number];
    if (chunk === undefined) {
      chunk = textOf(this.#bytes.subarray(this.#starts[number], this.#starts[number + 1]));
      this.#chunks[number] = chunk;
    }
    const start = (index & (CHUNK - 1)) === 0 ? 0 : this.#ends[index - 1];
    return chunk.slice(start, this.#ends[index]);
  }
}
