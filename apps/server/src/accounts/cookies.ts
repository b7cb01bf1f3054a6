import { APP_NAME } from "@furrow/values";

/** `secure`: served over https. `basePath`: empty, or where the app is, such as /furrow. */
export type CookieScope = Readonly<{ secure: boolean; basePath: string }>;

/**
 * `__Host-` makes browsers accept the cookie only from this host over https. It requires `Path=/`, which would
 * send the cookie to all apps of the host; below a path `__Secure-` is the strictest prefix.
 */
export function cookieName(
  { secure, basePath }: CookieScope,
  name: "session" | "device" | "provider",
): string {
  const prefix = !secure ? "" : basePath === "" ? "__Host-" : "__Secure-";
  return `${prefix}${APP_NAME.toLowerCase()}_${name}`;
}

export function serverCookie(
  { secure, basePath }: CookieScope,
  name: string,
  value: string,
  seconds: number,
) {
  const path = basePath === "" ? "/" : basePath;
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
}

/** Empty if there is none, or more than one: a neighbor on the domain can set another for a longer path. */
export function cookieValue(cookies: string | undefined, name: string): string {
  const values = (cookies ?? "").split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });
  return values.length === 1 ? (values[0] ?? "") : "";
}
