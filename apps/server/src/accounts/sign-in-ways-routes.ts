/** How the signed-in user can sign in: which providers are linked, and taking one away, never the last. */
import { readJsonBody } from "../http/json-body.ts";
import { Problem } from "../http/problem.ts";
import type { RouteModule } from "../http/route-module.ts";
import * as input from "./account-input.ts";
import type { AccountParts } from "./account-parts.ts";
import { isConfirmed } from "./auth-sessions.ts";
import { credentialOfUser, lockUser } from "./credentials.ts";
import type { OidcProvider } from "./oidc-client.ts";
import { issuersOf, removeIdentities } from "./oidc-identities.ts";

export const findProvider =
  (providers: readonly OidcProvider[]) =>
  (id: string): OidcProvider => {
    const found = providers.find(({ settings }) => settings.id === id);
    if (found === undefined) throw new Problem("not-found");
    return found;
  };

export function signInWaysRoutes(parts: AccountParts): RouteModule {
  const { storage, providers, passwordSignIn, requireAuthSession } = parts;
  const providerOf = findProvider(providers);
  return (app) => {
    app.get("/api/auth/oidc/ways", async (c) => {
      const { user, authSessionId } = await requireAuthSession(c);
      const linked = await issuersOf(storage.db, user.id);
      const hasPassword = (await credentialOfUser(storage.read, user.id)) !== undefined;
      return c.json({
        // While passwords are off, users may have forgotten theirs.
        password: hasPassword && (passwordSignIn || linked.length === 0),
        confirmed: await isConfirmed(storage, authSessionId),
        providers: providers.map(({ settings: { id, name, issuer } }) => ({
          id,
          name,
          linked: linked.includes(issuer),
        })),
      });
    });

    app.post("/api/auth/oidc/unlink", async (c) => {
      const { user } = await requireAuthSession(c);
      const { settings } = providerOf((await readJsonBody(c, input.unlinkProviderInput)).provider);
      await storage.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const linked = await issuersOf(tx.db, user.id);
        const isOther = ({ settings: { issuer } }: OidcProvider) =>
          issuer !== settings.issuer && linked.includes(issuer);
        const hasPassword = passwordSignIn && (await credentialOfUser(tx.run, user.id)) !== undefined;
        if (!hasPassword && !providers.some(isOther)) throw new Problem("last-way-in");
        await removeIdentities(tx.db, user.id, settings.issuer);
      });
      return c.body(null, 204);
    });
  };
}
