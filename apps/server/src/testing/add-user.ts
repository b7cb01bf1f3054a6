import type { Storage } from "../storage/storage.ts";

/** A person without password or session, for tests below the routes. */
export async function addUser({ db, engine }: Storage, id: string): Promise<void> {
  const moment = engine === "sqlite" ? new Date(0).toISOString() : new Date(0);
  await db
    .insertInto("users")
    .values({
      id,
      name: id,
      email: `${id}@example.org`,
      emailVerified: engine === "sqlite" ? 0 : false,
      image: null,
      createdAt: moment,
      updatedAt: moment,
    })
    .execute();
}
