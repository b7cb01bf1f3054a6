/** Builds the app: middleware for every request, then the modules' routes, then the web app. */
import { Hono, type MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { describeError, type Log } from "../log.ts";
import { hostGuard } from "./host-guard.ts";
import { originGuard } from "./origin-guard.ts";
import { Problem, problemResponse } from "./problem.ts";
import { basePathOf, pathBelow, refuseOutside } from "./public-url.ts";
import { type RequestObserver, requestScope } from "./request-scope.ts";
import type { AppContext, AppEnv, HttpApp, RouteModule } from "./route-module.ts";
import { securityHeaders } from "./security-headers.ts";

export type AppParts = Readonly<{
  log: Log;
  baseUrl: string | undefined;
  trustedProxies: number;
  /** Aborted when the server stops: long answers (event streams) end then. */
  closing: AbortSignal;
  observe: RequestObserver;
  isUnavailable: (error: unknown) => boolean;
  modules: readonly RouteModule[];
  /** Answers everything outside /api. */
  web: RouteModule;
}>;

export function createApp(parts: AppParts): HttpApp {
  const app = new Hono<AppEnv>({ getPath: pathBelow(basePathOf(parts.baseUrl)) });
  app.onError((error, c) => problemResponse(c, toProblem(error, c, parts.isUnavailable)));
  app.use(requestScope(parts));
  app.use(refuseLongPath);
  app.use(securityHeaders(parts.baseUrl));
  app.use(hostGuard(parts.baseUrl));
  app.use(refuseOutside(parts.baseUrl));
  app.use(originGuard(parts.baseUrl));
  app.use("/api/*", (c, next) => {
    c.env.outgoing.setHeader("Cache-Control", "no-store");
    return next();
  });
  app.use("/api/*", methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  for (const addRoutes of parts.modules) addRoutes(app);
  app.all("/api/*", (c) => problemResponse(c, new Problem("not-found")));
  parts.web(app);
  return app;
}

/** Our paths have about sixty characters. Check the length before any code searches a path. */
const LONGEST_PATH = 500;

const refuseLongPath: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.path.length > LONGEST_PATH) throw new Problem("path-too-long");
  return next();
};

function refuseMethod(c: AppContext, methods: readonly string[]): Response {
  return problemResponse(c, new Problem("method-not-allowed", { headers: { Allow: methods.join(", ") } }));
}

function toProblem(error: Error, c: AppContext, isUnavailable: (error: unknown) => boolean): Problem {
  if (error instanceof Problem) {
    if (error.status >= 500) c.get("log").error(error.message, error.cause ? describeError(error.cause) : {});
    return error;
  }
  const unavailable = isUnavailable(error);
  c.get("log").error(unavailable ? "database unavailable" : "unexpected error", describeError(error));
  return unavailable
    ? new Problem("unavailable", { headers: { "Retry-After": "5" }, cause: error })
    : new Problem("internal", { cause: error });
}
