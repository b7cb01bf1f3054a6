import { pages } from "../../../apps/web/src/app/pages.ts";

const pathsIn = (...frames: readonly string[]) =>
  pages.filter(({ frame }) => frames.includes(frame)).map(({ path }) => path);

/** Pages that open without an account, without the second path of the landing page and those that only a mail leads to. */
export const publicRoutes = pathsIn("landing", "entrance", "legal").filter(
  (path) => !["/home", "/forgot-password", "/reset-password", "/verify-email"].includes(path),
);

export const appRoutes = pathsIn("app");
