import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";

const NEEDED = {
  BASE_URL: "https://study.example.org",
  OIDC_PROVIDERS: "uni",
  OIDC_UNI_ISSUER: "https://id.uni.example/realms/all",
  OIDC_UNI_CLIENT_ID: "furrow",
};
const parse = (env: Readonly<Record<string, string>> = {}) => parseConfig({ ...NEEDED, ...env });
const providersOf = (env: Readonly<Record<string, string>>) => {
  const parsed = parse(env);
  return parsed.ok ? parsed.value.oidc : [];
};
const problemsOf = (env: Readonly<Record<string, string>>) => {
  const parsed = parse(env);
  return parsed.ok ? [] : parsed.error;
};

test("a provider needs an issuer and a client; the rest has defaults", () => {
  expect(providersOf({})).toEqual([
    {
      id: "uni",
      name: "uni",
      issuer: "https://id.uni.example/realms/all",
      clientId: "furrow",
      clientSecret: undefined,
      scope: "openid email profile",
      allowedDomains: [],
      claim: undefined,
    },
  ]);
});

test("several providers keep the operator's order and have settings of their own", () => {
  const home = { OIDC_HOME_ISSUER: "http://id.lan:8080", OIDC_HOME_CLIENT_ID: "h", OIDC_HOME_NAME: "Home" };
  const more = {
    PRIVATE_HOSTS: "id.lan:8080",
    OIDC_UNI_SCOPES: "openid, email groups",
    OIDC_UNI_ALLOWED_DOMAINS: "Uni.example college.example",
    OIDC_UNI_CLAIM: "groups:students:2026",
  };
  expect(providersOf({ OIDC_PROVIDERS: "home,uni", ...home, ...more })).toMatchObject([
    { id: "home", name: "Home", issuer: "http://id.lan:8080/" },
    {
      scope: "openid email groups",
      allowedDomains: ["uni.example", "college.example"],
      claim: { name: "groups", value: "students:2026" },
    },
  ]);
});

test.each<[Readonly<Record<string, string>>, string]>([
  [{ OIDC_UNI_ISSUER: "" }, "OIDC_UNI_ISSUER must be set"],
  [{ OIDC_UNI_CLIENT_ID: "" }, "OIDC_UNI_CLIENT_ID must be set"],
  [
    { OIDC_UNI_ISSUER: "http://id.uni.example" },
    "OIDC_UNI_ISSUER must be an https address; http only for localhost or a host in PRIVATE_HOSTS",
  ],
  [{ OIDC_UNI_CLAIM: "students" }, "OIDC_UNI_CLAIM must be a claim and its value, like groups:students"],
  [{ OIDC_UNI_SECRET: "x" }, "OIDC_UNI_SECRET is not a setting"],
  [{ OIDC_PROVIDERS: "Uni" }, "OIDC_PROVIDERS must be ids of lower-case letters and digits, like uni,home"],
  [
    { OIDC_PROVIDERS: "uni,uni" },
    "OIDC_PROVIDERS must be ids of lower-case letters and digits, like uni,home",
  ],
  [{ BASE_URL: "" }, "BASE_URL must be set together with OIDC_PROVIDERS: providers send users back to it"],
  [
    { OIDC_PROVIDERS: "", PASSWORD_SIGN_IN: "off" },
    "OIDC_PROVIDERS must be set with PASSWORD_SIGN_IN=off: nobody could sign in",
  ],
])("%o is refused with the message: %s", (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

test("plain http is fine on this machine", () => {
  for (const host of ["localhost:9000", "127.0.0.1", "[::1]:9000"])
    expect(problemsOf({ OIDC_UNI_ISSUER: `http://${host}` })).toEqual([]);
});
