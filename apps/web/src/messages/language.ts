/**
 * A language is a folder beside `en`. What a catalog of another language must bring: the same names, with texts where the English one has texts and functions that take
 * what the English ones take. `export const tasksWords: Words<typeof english> = { … }`.
 */
export type Words<English> = English extends string
  ? string
  : English extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Words<Said>
    : { readonly [Name in keyof English]: Words<English[Name]> };

/** Only words whose source is known: each can be looked up where `source` says. */
export interface Quote {
  readonly text: string;
  readonly author: string;
  readonly source: string;
  /** Must not sound urgent: it may be shown in a break. */
  readonly suitsRest?: true;
}
