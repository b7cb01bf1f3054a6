import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { AppEnv } from "./route-module.ts";

const permissions = [
  "screen-wake-lock=(self)",
  "fullscreen=(self)",
  "picture-in-picture=(self)",
  ...["camera", "microphone", "geolocation", "payment", "usb", "serial", "midi", "display-capture"].map(
    (feature) => `${feature}=()`,
  ),
].join(", ");

export function securityHeaders(baseUrl: string | undefined): MiddlewareHandler<AppEnv> {
  const headers = {
    // Pages replace it by their own policy.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    // For old browsers; others use `frame-ancestors`.
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    // Not "no-referrer": that would make browsers send `Origin: null` with our own requests.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": permissions,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(baseUrl?.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
  const entries = Object.entries(headers);
  return (c, next) => {
    // On Node's response, where a route's header replaces it: a web `Headers` would be created only for
    // these.
    for (const [name, value] of entries) c.env.outgoing.setHeader(name, value);
    return next();
  };
}

/** Only our own scripts run beside the user's data. An ad network's script has its own frame. */
export function pagePolicy(ads: Config["ads"], inlineScriptHashes: readonly string[]): string {
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes}`,
    // The component library writes inline style attributes (positions of popups); style sheets come from us alone.
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${ads.mode === "network" ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join("; ");
}
