/** The language in which the account's last device shows the app. Devices tell it at each start. */
import type { Storage, Tx } from "../storage/storage.ts";

const LANGUAGE = `select language as "language" from users where "id" = ?`;

/** Empty: no device has told it. */
export async function languageOf({ read }: Pick<Storage, "read">, userId: string): Promise<string> {
  const [row] = await read<{ language: string }>(LANGUAGE, [userId]);
  return row?.language ?? "";
}

export async function rememberLanguage({ db }: Pick<Tx, "db">, userId: string, language: string) {
  if (language === "") return;
  await db
    .updateTable("users")
    .set({ language })
    .where("id", "=", userId)
    .where("language", "!=", language)
    .execute();
}
