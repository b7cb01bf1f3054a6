import type { SignUpState } from "../accounts/sign-up-policy.ts";
import type { Config } from "../config.ts";
import type { RouteModule } from "./route-module.ts";

/** The operator's settings that the web app needs. Public: nothing secret may stand here. */
export type PublicSettings = Readonly<{
  ads: Config["ads"];
  analytics: boolean;
  feedbackEmail: string | null;
  signUp: SignUpState;
}>;

export function settingsRoutes(config: Config, signUpState: () => Promise<SignUpState>): RouteModule {
  const settings: Omit<PublicSettings, "signUp"> = {
    ads: config.ads,
    analytics: config.analytics,
    feedbackEmail: config.feedbackEmail ?? null,
  };
  return (app) => {
    app.get("/api/settings", async (c) => {
      const answer: PublicSettings = { ...settings, signUp: await signUpState() };
      return c.json(answer, 200, { "Cache-Control": "no-cache" });
    });
  };
}
