/** The 10,000 passwords attackers try first. Pages hint at them; PASSWORDS=strict refuses them. */
import { isCommonPassword as isIn } from "@furrow/values";
import type { RouteModule } from "../http/route-module.ts";
import made from "./common-password-filter.json" with { type: "json" };

const filter = Buffer.from(made.base64, "base64");

export const isCommonPassword = (password: string): boolean => isIn(filter, password);

export const commonPasswordRoutes: RouteModule = (app) => {
  app.get("/api/common-passwords", (c) =>
    c.body(new Uint8Array(filter), 200, {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "public, max-age=86400",
    }),
  );
};
