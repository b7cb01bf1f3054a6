import type { Config } from "../config.ts";
import type { RouteModule } from "../http/route-module.ts";
import type { SignUpState } from "./sign-up-policy.ts";

export function settingsRoutes(
  config: Config,
  legal: readonly string[],
  signUpState: () => Promise<SignUpState>,
): RouteModule {
  /** The settings the web app needs. Public: no secret may be here. */
  const settings = {
    ads: config.ads,
    analytics: config.analytics,
    feedbackEmail: config.feedbackEmail ?? null,
    /** The pages whose text is the operator's. */
    legal,
    signIn: {
      passwords: config.passwordSignIn,
      providers: config.oidc.map(({ id, name }) => ({ id, name })),
    },
  };
  return (app) => {
    app.get("/api/settings", async (c) => {
      return c.json({ ...settings, signUp: await signUpState() }, 200, { "Cache-Control": "no-cache" });
    });
  };
}
