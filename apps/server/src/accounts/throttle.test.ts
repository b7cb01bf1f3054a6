import { afterEach, beforeEach, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

const config = parseConfig({ SIGN_IN_LIMIT: "4/20" });
if (!config.ok) throw new Error(config.error.join());
const { throttle: limits } = config.value;
const { account: ofAccount, address: ofAddress } = limits["sign-in"];
const WINDOW_MS = 15 * 60_000;

describeOnEveryEngine("throttle", (_engine, newDatabase) => {
  let storage: Storage;
  let throttle: Throttle;
  let now: number;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    now = 1_763_000_000_000;
    throttle = createThrottle(storage, "secret", limits, () => now);
  });
  afterEach(() => storage.close());

  const attempt = (account: string, address: string, device?: string) =>
    ({ action: "sign-in", account, address, device }) as const;
  const isRefused = (account: string, address: string, device?: string) =>
    throttle.count(attempt(account, address, device)).then(
      () => false,
      (error: unknown) => error instanceof Problem && error.code === "rate-limited",
    );
  const spend = (times: number, account: (index: number) => string, address: (index: number) => string) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => throttle.count(attempt(account(index), address(index)))),
    );

  test("an account is shut after its attempts, however many addresses they come from", async () => {
    await spend(
      ofAccount,
      () => "ada",
      (index) => `192.0.2.${index}`,
    );
    expect(await isRefused("ada", "198.51.100.1")).toBe(true);
    expect(await isRefused("grace", "198.51.100.1")).toBe(false);
  });

  test("an address is shut after its attempts, however many accounts it tries", async () => {
    await spend(
      ofAddress,
      (index) => `person-${index}`,
      () => "192.0.2.1",
    );
    expect(await isRefused("somebody", "192.0.2.1")).toBe(true);
    expect(await isRefused("somebody", "192.0.2.2")).toBe(false);
  });

  test("a whole IPv6 /64 counts as one address", async () => {
    await spend(
      ofAddress,
      (index) => `person-${index}`,
      (index) => `2001:db8:1:2::${index.toString(16)}`,
    );
    expect(await isRefused("somebody", "2001:db8:1:2:ffff::1")).toBe(true);
    expect(await isRefused("somebody", "2001:db8:1:3::1")).toBe(false);
  });

  test("when the window ends counting begins anew", async () => {
    await spend(
      ofAccount,
      () => "ada",
      () => "192.0.2.1",
    );
    now += WINDOW_MS - 1;
    expect(await isRefused("ada", "192.0.2.1")).toBe(true);
    now += 1;
    expect(await isRefused("ada", "192.0.2.1")).toBe(false);
  });

  const rows = () => storage.db.selectFrom("throttle").selectAll().orderBy("key").execute();

  test("a device that was signed in before has attempts of its own, at whatever address", async () => {
    await spend(
      ofAddress,
      (index) => (index < ofAccount ? "ada" : `person-${index}`),
      () => "192.0.2.1",
    );
    expect(await isRefused("ada", "192.0.2.1")).toBe(true);
    for (let count = 0; count < ofAccount; count++)
      expect(await isRefused("ada", "192.0.2.1", "laptop")).toBe(false);
    expect(await isRefused("ada", "192.0.2.1", "laptop")).toBe(true);
    expect(await isRefused("ada", "192.0.2.1", "phone")).toBe(false);
    expect(await isRefused("grace", "192.0.2.1", "laptop")).toBe(false);
  });

  test("devices that were signed in before have one count together at an address, apart from strangers there", async () => {
    for (let count = 0; count < ofAddress; count++)
      await throttle.count(attempt("ada", "192.0.2.1", `device-${count}`));
    expect(await isRefused("ada", "192.0.2.1", "one more")).toBe(true);
    expect(await isRefused("ada", "192.0.2.2", "one more")).toBe(false);
    expect(await isRefused("ada", "192.0.2.1")).toBe(false);
  });

  test("an attempt that is taken back was none", async () => {
    for (let count = 0; count < 3 * ofAddress; count++) {
      await throttle.count(attempt("ada", "192.0.2.1"));
      await throttle.takeBack(attempt("ada", "192.0.2.1"));
    }
    expect((await rows()).map(({ count }) => count)).toEqual([0, 0]);
  });

  test("whoever succeeds has made no attempt at that address, and earlier mistakes are forgiven", async () => {
    for (let count = 0; count < 3 * ofAddress; count++) {
      const success = attempt(`person-${count % 5}`, "192.0.2.1");
      await throttle.count(success);
      await throttle.forgive(success);
    }
    expect((await rows()).map(({ count }) => count)).toEqual([0]);
  });

  test("refusals write nothing, neither for the account nor for the address", async () => {
    await spend(
      ofAccount,
      () => "ada",
      () => "192.0.2.1",
    );
    const before = await rows();
    for (let count = 0; count < 5; count++) {
      expect(await isRefused("ada", `198.51.100.${count}`)).toBe(true);
      expect(await isRefused("ada", "192.0.2.1")).toBe(true);
    }
    expect(await rows()).toEqual(before);
  });

  test("of many at the same moment no more than allowed get through", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 3 * ofAccount }, (_, index) => isRefused("ada", `192.0.2.${index}`)),
    );
    expect(outcomes.filter((refused) => !refused)).toHaveLength(ofAccount);
  });

  test("neither account nor address can be read from the database, and old counts go", async () => {
    await throttle.count(attempt("ada@example.org", "192.0.2.1"));
    await throttle.count(attempt("ada@example.org", "192.0.2.1", "laptop"));
    expect(await rows()).toHaveLength(4);
    expect(JSON.stringify(await rows())).not.toMatch(/ada|192|laptop/);
    now += WINDOW_MS;
    await throttle.forgetExpired();
    expect(await storage.db.selectFrom("throttle").selectAll().execute()).toEqual([]);
  });
});
