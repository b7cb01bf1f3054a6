/** Sign-in providers: `OIDC_PROVIDERS=uni,home` lists their ids, `OIDC_UNI_ISSUER` and so on describe each. */
import * as v from "valibot";
import { checked, text } from "../setting-forms.ts";

export type OidcProviderSettings = Readonly<{
  /** In paths and names of variables. */
  id: string;
  name: string;
  /** As `URL` writes it. Identities are stored under it. */
  issuer: string;
  clientId: string;
  /** Undefined: a public client, which only PKCE protects. */
  clientSecret: string | undefined;
  scope: string;
  /** Whose members may sign up, whatever `SIGN_UP` says. Without both, `SIGN_UP` decides. */
  allowedDomains: readonly string[];
  claim: Readonly<{ name: string; value: string }> | undefined;
}>;

const ID = /^[a-z][a-z\d]{0,19}$/;
const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

const listed = (value: string): readonly string[] => value.split(/[\s,]+/).filter(Boolean);

export const oidcProviderIds = v.pipe(
  checked("ids of lower-case letters and digits, like uni,home", (value) =>
    listed(value).every((id, index, ids) => ID.test(id) && ids.indexOf(id) === index),
  ),
  v.transform(listed),
);

const issuer = (privateHosts: readonly string[]) =>
  v.pipe(
    checked(
      "an https address; http only for localhost or a host in PRIVATE_HOSTS",
      (value) => URL.canParse(value) && mayBeIssuer(new URL(value), privateHosts),
    ),
    v.transform((value) => new URL(value).href),
  );

function mayBeIssuer({ protocol, hostname, host, search, hash }: URL, privateHosts: readonly string[]) {
  if (search !== "" || hash !== "") return false;
  if (protocol === "https:") return true;
  return protocol === "http:" && (LOCAL_HOSTS.includes(hostname) || privateHosts.includes(host));
}

const settingsOf = (privateHosts: readonly string[]) =>
  v.object({
    ISSUER: issuer(privateHosts),
    CLIENT_ID: text("the id of this server at the provider"),
    CLIENT_SECRET: v.optional(v.string()),
    NAME: v.optional(v.pipe(v.string(), v.maxLength(40, "must have at most 40 characters"))),
    SCOPES: v.optional(v.string(), "openid email profile"),
    ALLOWED_DOMAINS: v.optional(v.pipe(v.string(), v.toLowerCase(), v.transform(listed)), ""),
    CLAIM: v.optional(
      v.pipe(
        checked("a claim and its value, like groups:students", (value) => /^[^:]+:.+$/.test(value)),
        v.transform((value) => ({
          name: value.slice(0, value.indexOf(":")).trim(),
          value: value.slice(value.indexOf(":") + 1).trim(),
        })),
      ),
    ),
  });

/** The settings of the listed providers, in that order, and everything that is wrong with them. */
export function parseOidcProviders(
  ids: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  privateHosts: readonly string[],
): Readonly<{ providers: readonly OidcProviderSettings[]; problems: readonly string[] }> {
  const schema = settingsOf(privateHosts);
  const problems: string[] = [];
  const providers = ids.flatMap((id): OidcProviderSettings[] => {
    const prefix = `OIDC_${id.toUpperCase()}_`;
    const given = Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
    for (const name of Object.keys(given))
      if (!Object.hasOwn(schema.entries, name)) problems.push(`${prefix}${name} is not a setting`);
    const { success, output, issues = [] } = v.safeParse(schema, given);
    for (const issue of issues) {
      const name = v.getDotPath(issue) ?? "";
      problems.push(`${prefix}${name} ${name in given ? issue.message : "must be set"}`);
    }
    if (!success) return [];
    return [
      {
        id,
        name: output.NAME ?? id,
        issuer: output.ISSUER,
        clientId: output.CLIENT_ID,
        clientSecret: output.CLIENT_SECRET,
        scope: listed(output.SCOPES).join(" "),
        allowedDomains: output.ALLOWED_DOMAINS,
        claim: output.CLAIM,
      },
    ];
  });
  return { providers, problems };
}
