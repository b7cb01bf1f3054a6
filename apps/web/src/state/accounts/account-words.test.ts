import { describe, expect, test } from "vitest";
import { connectionWords, signInWords, signUpWords } from "./account-words.ts";

describe("what people are told", () => {
  test("wrong credentials and a server that is away are different things", () => {
    const refused = {
      type: "Refused",
      code: "invalid-credentials",
      message: "E-mail or password is wrong",
    } as const;
    expect(signInWords(refused)).toBe("Failed to sign in. Please check your credentials.");
    expect(signInWords({ type: "ServerDown" })).toMatch(/server cannot be reached/);
    expect(signInWords({ type: "Offline" })).toMatch(/currently offline/);
    expect(signInWords({ type: "Busy" })).toMatch(/is busy/);
  });
  test("a failed sign-up gives the server's reason, or Unknown error", () => {
    expect(signUpWords({ type: "Refused", code: "email-taken", message: "Already there" })).toBe(
      "Failed to create account: Already there",
    );
    expect(signUpWords({ type: "Refused", code: "unknown", message: "" })).toBe(
      "Failed to create account: Unknown error",
    );
  });
  test("a server that was set up for another address says so, not that the password is wrong", () => {
    const message = "This server is set up for https://study.example.org, but the page was opened elsewhere.";
    const problem = { type: "Refused", code: "forbidden-origin", message } as const;
    expect(signInWords(problem)).toBe(message);
    expect(signUpWords(problem)).toContain(message);
    expect(connectionWords({ ...problem, code: "invalid-credentials" })).toBeNull();
  });
  test("a disabled account is told so, not that the password is wrong", () => {
    const message = "This account is disabled.";
    expect(signInWords({ type: "Refused", code: "account-disabled", message })).toBe(message);
  });
  test("says how long to wait", () => {
    expect(connectionWords({ type: "RateLimited", retryAfterSeconds: 20 })).toContain("in a minute.");
    expect(connectionWords({ type: "RateLimited", retryAfterSeconds: 290 })).toContain("in 5 minutes.");
    expect(connectionWords({ type: "RateLimited", retryAfterSeconds: null })).toContain("later.");
  });
});
