import { afterEach, beforeEach, expect, test } from "vitest";
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { createThrottle, type Throttle, throttleLimits } from "./throttle.ts";

describeOnEveryEngine("throttle", (_engine, emptyDatabase) => {
  let storage: Storage;
  let throttle: Throttle;
  let now: number;
  beforeEach(async () => {
    storage = await openTestStorage(await emptyDatabase());
    now = 1_763_000_000_000;
    throttle = createThrottle(storage, "secret", () => now);
  });
  afterEach(() => storage.close());

  const limits = throttleLimits["sign-in"];
  const attempt = (account: string, address: string) => ({ action: "sign-in", account, address }) as const;
  const isRefused = (account: string, address: string) =>
    throttle.count(attempt(account, address)).then(
      () => false,
      (error: unknown) => error instanceof Problem && error.code === "rate-limited",
    );
  const spend = (times: number, account: (index: number) => string, address: (index: number) => string) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => throttle.count(attempt(account(index), address(index)))),
    );

  test("an account is shut after its attempts, however many addresses they come from", async () => {
    await spend(
      limits.account.attempts,
      () => "ada",
      (index) => `192.0.2.${index}`,
    );
    expect(await isRefused("ada", "198.51.100.1")).toBe(true);
    expect(await isRefused("grace", "198.51.100.1")).toBe(false);
  });

  test("an address is shut after its attempts, however many accounts it tries", async () => {
    await spend(
      limits.address.attempts,
      (index) => `person-${index}`,
      () => "192.0.2.1",
    );
    expect(await isRefused("somebody", "192.0.2.1")).toBe(true);
    expect(await isRefused("somebody", "192.0.2.2")).toBe(false);
  });

  test("a whole IPv6 /64 counts as one address", async () => {
    await spend(
      limits.address.attempts,
      (index) => `person-${index}`,
      (index) => `2001:db8:1:2::${index.toString(16)}`,
    );
    expect(await isRefused("somebody", "2001:db8:1:2:ffff::1")).toBe(true);
    expect(await isRefused("somebody", "2001:db8:1:3::1")).toBe(false);
  });

  test("when the window ends counting begins anew", async () => {
    await spend(
      limits.account.attempts,
      () => "ada",
      () => "192.0.2.1",
    );
    now += limits.account.windowMs - 1;
    expect(await isRefused("ada", "192.0.2.1")).toBe(true);
    now += 1;
    expect(await isRefused("ada", "192.0.2.1")).toBe(false);
  });

  test("neither account nor address can be read from the database, and old counts go", async () => {
    await throttle.count(attempt("ada@example.org", "192.0.2.1"));
    const rows = await storage.db.selectFrom("throttle").selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/ada|192/);
    now += limits.account.windowMs;
    await throttle.forgetExpired();
    expect(await storage.db.selectFrom("throttle").selectAll().execute()).toEqual([]);
  });
});
