import type { Config } from "../config.ts";
import type { RouteModule } from "../http/route-module.ts";
import type { SignUpState } from "./sign-up-policy.ts";

/** The settings the web app needs. Public: no secret may be here. */
export type PublicSettings = Readonly<{
  ads: Config["ads"];
  analytics: boolean;
  feedbackEmail: string | null;
  /** The pages whose text is the operator's. */
  legal: readonly string[];
  signUp: SignUpState;
  /** How users sign in; the providers in the operator's order. */
  signIn: Readonly<{
    passwords: boolean;
    providers: readonly Readonly<{ id: string; name: string }>[];
  }>;
}>;

export function settingsRoutes(
  config: Config,
  legal: readonly string[],
  signUpState: () => Promise<SignUpState>,
): RouteModule {
  const settings: Omit<PublicSettings, "signUp"> = {
    ads: config.ads,
    analytics: config.analytics,
    feedbackEmail: config.feedbackEmail ?? null,
    legal,
    signIn: {
      passwords: config.passwordSignIn,
      providers: config.oidc.map(({ id, name }) => ({ id, name })),
    },
  };
  return (app) => {
    app.get("/api/settings", async (c) => {
      const answer: PublicSettings = { ...settings, signUp: await signUpState() };
      return c.json(answer, 200, { "Cache-Control": "no-cache" });
    });
  };
}
