/** A list of texts as UTF-8. None of them is in memory as a text before one near it is looked at. */
import { type Sealed, type Section, textOf } from "./sealed.ts";
import { unpack } from "./unpack.ts";

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
  readonly #sealed: Sealed;
  readonly #at: number;
  readonly #chunks: string[] = [];
  #readEnds: Section | undefined;
  #readStarts: Section | undefined;

  constructor(sealed: Sealed, { count, at }: TextsAt) {
    this.count = count;
    this.#sealed = sealed;
    this.#at = at;
  }

  at(index: number): string {
    const number = index >>> CHUNK_SHIFT;
    let chunk = this.#chunks[number];
    if (chunk === undefined) {
      chunk = textOf(this.#bytesOf(number));
      this.#chunks[number] = chunk;
    }
    const start = (index & (CHUNK - 1)) === 0 ? 0 : this.#ends[index - 1];
    return chunk.slice(start, this.#ends[index]);
  }

  #bytesOf(chunk: number): Uint8Array {
    this.#readStarts ??= this.#sealed.section(this.#at + 2);
    const [start, end] = [this.#readStarts[chunk], this.#readStarts[chunk + 1]];
    const bytes = this.#sealed.section(this.#at).subarray(start, end) as Uint8Array;
    return this.#sealed.packed ? unpack(bytes) : bytes;
  }

  get #ends(): Section {
    this.#readEnds ??= this.#sealed.section(this.#at + 1);
    return this.#readEnds;
  }
}
