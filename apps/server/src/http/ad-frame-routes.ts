/**
 * The page for an ad network's script. The sandbox gives it an opaque origin: the script cannot reach the
 * app's page, cookies, storage or data. It gets the banner's size and the site's address only.
 */
import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Config } from "../config.ts";
import { Problem } from "./problem.ts";
import type { RouteModule } from "./route-module.ts";

const SCRIPT_URL = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

/** The same text on every page, so its hash is constant. The array collects pushes until the script runs. */
const SCRIPT = `
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.src = "${SCRIPT_URL}?client=" + document.querySelector("ins").dataset.adClient;
  document.head.append(script);
  (window.adsbygoogle ??= []).push({});
`;

const STYLE = "html, body, ins { display: block; width: 100%; height: 100%; margin: 0; overflow: hidden }";

/** No `allow-same-origin`: with it the frame would have our origin. Clicked ads may open new tabs. */
const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** The strict policy that the network documents. It lists no hosts, which change without notice. */
const POLICY = [
  `sandbox ${SANDBOX}`,
  `script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}' 'strict-dynamic' 'unsafe-eval'`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const formats = v.picklist(["horizontal", "rectangle"]);

export function adFrameRoutes(ads: Config["ads"]): RouteModule {
  return (app) => {
    app.get("/api/ad-frame", (c) => {
      const format = v.safeParse(formats, c.req.query("format"));
      if (ads.mode !== "network") throw new Problem("not-found");
      if (!format.success) throw new Problem("bad-request", { members: { fields: ["format"] } });
      return c.html(framePage(ads.client, format.output), 200, {
        "Content-Security-Policy": POLICY,
        "X-Frame-Options": "SAMEORIGIN",
        // The network checks the site; the page's path stays private.
        "Referrer-Policy": "origin",
      });
    });
  };
}

/** Both values need no escaping: the settings and the route accept nothing else. */
function framePage(client: string, format: v.InferOutput<typeof formats>): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Advertisement</title><style>${STYLE}</style></head>
<body><ins class="adsbygoogle" data-ad-client="${client}" data-ad-format="${format}"></ins><script>${SCRIPT}</script></body>
</html>
`;
}
