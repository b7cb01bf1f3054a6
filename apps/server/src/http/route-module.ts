/** How a module adds its routes: `createApp` takes a list of these. */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { Log } from "../log.ts";

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Log;
    /** From the socket or the configured number of proxies; never from a header of the client. */
    clientAddress: string;
    /** Set once a session is found. */
    userId: string | undefined;
  };
}

export type AppContext = Context<AppEnv>;
const LONGEST_USER_AGENT = 300;

/** The device, as its browser names it. */
export const userAgentOf = (c: AppContext): string =>
  (c.req.header("User-Agent") ?? "").slice(0, LONGEST_USER_AGENT);

export type HttpApp = Hono<AppEnv>;
export type RouteModule = (app: HttpApp) => void;
