/**
 * A language is a folder beside `en`. What a catalog of another language must bring: the same names, with texts where the English one has texts and functions that take
 * what the English ones take. `export const tasksWords: Words<typeof english> = { … }`.
 */
export type Words<English> = English extends string
  ? string
  : English extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Words<Said>
    : { readonly [Name in keyof English]: Words<English[Name]> };
