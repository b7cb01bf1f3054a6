import type { AppContext } from "../http/route-module.ts";

export type User = Readonly<{ id: string; name: string; email: string }>;

/** The signed-in person, straight from the database: a revoked session is refused at once. Throws `unauthenticated`. */
export type RequireUser = (c: AppContext) => Promise<User>;

/** As `requireUser`, with the session the person is signed in by. */
export type RequireSession = (c: AppContext) => Promise<Readonly<{ user: User; sessionId: string }>>;
