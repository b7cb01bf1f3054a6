import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../testing/engines.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { storedTime } from "./auth-session-lookup.ts";
import { MOST_SESSIONS } from "./auth-sessions.ts";

const DAY_MS = 24 * 60 * 60_000;

describeOnEveryEngine("auth sessions", (_engine, newDatabase) => {
  let server: TestServer;
  let ada: Browser;
  let userId: string;
  beforeEach(async () => {
    server = await startTestServer({}, { database: await newDatabase() });
    ada = new Browser(server);
    userId = await ada.signUp("ada@example.org");
  });
  afterEach(() => server.close());

  const at = (daysAgo: number) => storedTime(server.storage, Date.now() - daysAgo * DAY_MS);
  /** As an earlier release left them, which had no most of sessions. */
  const addSessions = (count: number, lastUsed: Date | string) =>
    server.storage.db
      .insertInto("sessions")
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: `old-${index}`,
          userId,
          token: `hash-${index}`,
          expiresAt: at(-30),
          ipAddress: "",
          userAgent: `device ${index}`,
          createdAt: at(60),
          updatedAt: lastUsed,
        })),
      )
      .execute();
  const listed = async () => {
    const { sessions } = await jsonOf(await ada.get("/api/auth/list-sessions"));
    return sessions as { id: string; current: boolean }[];
  };
  const signIn = async () => {
    const browser = new Browser(server);
    await browser.signIn("ada@example.org");
    return browser;
  };
  const sessionOf = async (browser: Browser) => jsonOf(await browser.get("/api/auth/get-session"));
  const stored = () => server.storage.db.selectFrom("sessions").selectAll().where("userId", "=", userId);

  test("of 150 each is listed, and all others end together, also for their devices", async () => {
    await addSessions(150, at(1));
    expect(await listed()).toHaveLength(151);
    expect((await ada.post("/api/auth/revoke-other-sessions", {})).status).toBe(204);
    expect(await listed()).toMatchObject([{ current: true }]);
    expect(await stored().execute()).toHaveLength(1);
    const ended = server.storage.db.selectFrom("ended_sessions").selectAll();
    expect(await ended.where("reason", "=", "revoked").execute()).toHaveLength(150);
  });

  test("of 150 none outlives a change of the password", async () => {
    await addSessions(150, at(1));
    const change = { currentPassword: "secret-1", newPassword: "secret-2" };
    expect((await ada.post("/api/auth/change-password", change)).status).toBe(204);
    expect(await stored().execute()).toHaveLength(1);
  });

  test("a user has at most 50: the one unused longest goes, and its device keeps its data", async () => {
    const phone = await signIn();
    await server.storage.db
      .updateTable("sessions")
      .set({ updatedAt: at(9) })
      .execute();
    await ada.get("/api/auth/get-session");
    await addSessions(MOST_SESSIONS - 2, at(5));
    expect((await stored().execute()).length).toBe(MOST_SESSIONS);
    await signIn();
    expect((await stored().execute()).length).toBe(MOST_SESSIONS);
    // Nobody ended it: an answer without `ended` tells the device to keep what it has.
    expect(await sessionOf(phone)).toEqual({ user: null });
    expect(await sessionOf(ada)).toMatchObject({ user: { id: userId } });
    expect(await listed()).toHaveLength(MOST_SESSIONS);
  });

  test("fifty sign-ins in a row end no session that is in use", async () => {
    await server.storage.db.deleteFrom("sessions").execute();
    const tablet = await signIn();
    for (let count = 0; count < MOST_SESSIONS - 1; count++) await signIn();
    await tablet.get("/api/feeds");
    await signIn();
    expect(await sessionOf(tablet)).toMatchObject({ user: { id: userId } });
    expect(await stored().execute()).toHaveLength(MOST_SESSIONS);
  });

  test("a session in use is prolonged once a day, under the same token", async () => {
    const value = () => /furrow_session=([^;]+)/.exec(ada.cookie ?? "")?.[1];
    const token = value();
    const fresh = await ada.get("/api/auth/get-session");
    expect(fresh.headers.getSetCookie()).toEqual([]);
    await server.storage.db
      .updateTable("sessions")
      .set({ updatedAt: at(2), expiresAt: at(-58) })
      .execute();
    const prolonged = await ada.get("/api/auth/get-session");
    expect(prolonged.headers.getSetCookie()[0]).toMatch(/^furrow_session=[^;]+; Max-Age=5184000;/);
    expect(value()).toBe(token);
    const { expiresAt } = await stored().executeTakeFirstOrThrow();
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 59 * DAY_MS);
    expect((await ada.get("/api/auth/get-session")).headers.getSetCookie()).toEqual([]);
  });

  test("one that ran out is refused, and its cookie is cleared", async () => {
    await server.storage.db
      .updateTable("sessions")
      .set({ expiresAt: at(1) })
      .execute();
    const answer = await ada.get("/api/auth/get-session");
    expect(answer.headers.getSetCookie()[0]).toMatch(/^furrow_session=; Max-Age=0;/);
    expect(await jsonOf(answer)).toEqual({ user: null });
    expect(await codeOf(await ada.get("/api/auth/list-sessions"))).toBe("unauthenticated");
  });
});
