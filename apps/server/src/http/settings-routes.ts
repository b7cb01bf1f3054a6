import type { Config } from "../config.ts";
import type { RouteModule } from "./route-module.ts";

/** What the operator decided and the web app has to know. Public: nothing secret may stand here. */
export type PublicSettings = Readonly<{
  ads: Config["ads"];
  analytics: boolean;
  feedbackEmail: string | null;
}>;

export function settingsRoutes(config: Config): RouteModule {
  const settings: PublicSettings = {
    ads: config.ads,
    analytics: config.analytics,
    feedbackEmail: config.feedbackEmail ?? null,
  };
  return (app) => {
    app.get("/api/settings", (c) => c.json(settings, 200, { "Cache-Control": "no-cache" }));
  };
}
