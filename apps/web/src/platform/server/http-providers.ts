/** Sign-ins through providers, as our own server runs them. */
import { err, isJsonObject, type Json, ok } from "@furrow/core";
import { parseProviders } from "../../state/accounts/sign-in-settings.ts";
import type { AccountsApi, ProviderAnswer, SignInWays } from "../ports/server.ts";
import { accountIn, ask } from "./account-requests.ts";

export const httpProviders: Pick<AccountsApi, "startProvider" | "finishProvider" | "signInWays"> = {
  async startProvider(start) {
    const answer = await ask({ method: "POST", path: "/api/auth/oidc/start", body: start });
    if (!answer.ok) return answer;
    const url = isJsonObject(answer.value) ? answer.value.url : undefined;
    return typeof url === "string" ? ok(url) : err({ type: "ServerDown" });
  },
  async finishProvider(query) {
    const answer = await ask({ method: "POST", path: "/api/auth/oidc/finish", body: { query } });
    if (!answer.ok) return answer;
    const found = providerAnswerIn(answer.value);
    return found === null ? err({ type: "ServerDown" }) : ok(found);
  },
  async signInWays() {
    const answer = await ask({ method: "GET", path: "/api/auth/oidc/ways" });
    return answer.ok ? ok(waysIn(answer.value)) : answer;
  },
};

function providerAnswerIn(body: Json): ProviderAnswer | null {
  if (!isJsonObject(body)) return null;
  const { link, done } = body;
  if (done === "link" || done === "confirm") return { type: done };
  if (isJsonObject(link)) {
    const { email, provider, hasPassword } = link;
    if (typeof email !== "string" || typeof provider !== "string") return null;
    return { type: "account-exists", email, provider, hasPassword: hasPassword === true };
  }
  const account = accountIn(body);
  return account && { type: "signed-in", account, isNew: body.isNew === true };
}

function waysIn(body: Json): SignInWays {
  const { password, confirmed, providers } = isJsonObject(body) ? body : {};
  return {
    password: password === true,
    confirmed: confirmed === true,
    providers: parseProviders(providers),
  };
}
