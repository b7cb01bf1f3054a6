import type { ColumnTypes } from "../migrate.ts";

/** Only hashes of tokens are kept. Whoever is signed in stays so; a reset link of the hour before has to be asked for again. */
export const hashedTokens = ({ hashed }: ColumnTypes) => [
  `update sessions set "token" = ${hashed(`"token"`)}`,
  `delete from verifications`,
];
