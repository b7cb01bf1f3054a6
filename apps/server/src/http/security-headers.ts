/** Headers that narrow what a page of ours may do, and what others may do with it. */
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
    // Pages replace it by the policy of the page.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    // Old browsers; all others heed `frame-ancestors`.
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
    // On Node's own answer, where a header of the route's takes its place: the web's `Headers` would be made only for these.
    for (const [name, value] of entries) c.env.outgoing.setHeader(name, value);
    return next();
  };
}

/** No script but our own runs beside a person's data; that of an ad network has a frame of its own (ad-frame-routes.ts). */
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
    "media-src 'self' data:",
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
