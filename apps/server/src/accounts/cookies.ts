/** The server's two cookies and how they are read. */

type ServerCookie = Readonly<{ name: string; value: string; seconds: number; secure: boolean }>;

export function serverCookie({ name, value, seconds, secure }: ServerCookie): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
}

/** The first of that name; empty if there is none. */
export function cookieValue(cookies: string | undefined, name: string): string {
  for (const pair of (cookies ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return "";
}
