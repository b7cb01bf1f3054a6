/** The push services of the browsers. `PUSH_HOSTS` adds others; `*.` stands for any subdomain. */
const BROWSER_HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

export function isPushHost(hostname: string, added: readonly string[]): boolean {
  return [...BROWSER_HOSTS, ...added].some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
