import { describe, expect, test } from "vitest";
import { fieldOfRefusal, problemOfNewPassword, problemOfSignUp } from "./sign-up-form.ts";

const good = { name: "Ada", email: "ada@example.org", password: "secret", confirmation: "secret" };

describe("a new account", () => {
  test("needs every field, and points at the first empty one", () => {
    expect(problemOfSignUp(good)).toBeNull();
    expect(problemOfSignUp({ ...good, email: " ", password: "" })).toEqual({
      field: "email",
      words: "Please fill in all fields",
    });
  });
  test("needs an invite code where the server asks for one", () => {
    expect(problemOfSignUp({ ...good, invite: " " })).toEqual({
      field: "invite",
      words: "Please fill in all fields",
    });
    expect(problemOfSignUp({ ...good, invite: "ABCD-EFGH-JKMN" })).toBeNull();
  });
  test("needs the same password twice", () => {
    expect(problemOfSignUp({ ...good, confirmation: "secreT" })).toEqual({
      field: "confirmation",
      words: "Passwords do not match",
    });
  });
  test("needs a password of six characters or more", () => {
    expect(problemOfNewPassword({ password: "12345", confirmation: "12345" })).toEqual({
      field: "password",
      words: "Password must be at least 6 characters long",
    });
    expect(problemOfNewPassword({ password: "123456", confirmation: "123456" })).toBeNull();
  });
});

test.each([
  ["email-taken", "email"],
  ["invalid-email", "email"],
  ["invite-invalid", "invite"],
  ["weak-password", "password"],
  ["password-common", "password"],
  ["password-too-long", "password"],
  ["sign-up-closed", undefined],
  ["", undefined],
])("the server's %s is about %s", (code, field) => {
  expect(fieldOfRefusal(code)).toBe(field);
});
