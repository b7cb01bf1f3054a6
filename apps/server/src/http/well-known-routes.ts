/** Addresses that other programs look for: where to report security problems (RFC 9116), and where a password is changed. */
import type { Config } from "../config.ts";
import type { RouteModule } from "./route-module.ts";

/** Readers take an expired file for abandoned. This one holds as long as the server runs with the setting. */
const VALID_MS = 90 * 24 * 60 * 60_000;

export function wellKnownRoutes({ securityContact, baseUrl }: Config): RouteModule {
  return (app) => {
    // Relative: the app may be served below a path.
    app.get("/.well-known/change-password", (c) => c.redirect("../settings#profile"));
    if (securityContact === undefined) return;
    app.get("/.well-known/security.txt", (c) => {
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      ];
      if (baseUrl !== undefined) lines.push(`Canonical: ${baseUrl}/.well-known/security.txt`);
      return c.text(`${lines.join("\n")}\n`);
    });
  };
}
