/** Whom push services may contact about this server (VAPID, RFC 8292): a mailto or https address. */
import { isIP } from "node:net";
import type { PublicUrl } from "../http/public-url.ts";

export const pushSubject = (feedbackEmail: string | undefined, publicUrl: PublicUrl): string =>
  feedbackEmail === undefined ? publicUrl("") : `mailto:${feedbackEmail}`;

/** Names that lead nowhere on the internet (RFC 2606, 6761, 6762, 8375). */
const RESERVED =
  /(^|\.)(localhost|test|example|invalid|local|lan|internal|home\.arpa|example\.(com|net|org))$/;

/** For the operator: which settings make iPhones and Safari ring. Undefined: they do. */
export const appleRefusal = (subject: string): string | undefined =>
  isRefusedByApple(subject)
    ? `Apple refuses pushes of ${subject}: set an https BASE_URL with a public name, or FEEDBACK_EMAIL`
    : undefined;

/** Apple answers 403 (BadJwtToken) for such a subject, so iPhones and Safari ring no alarm. */
export function isRefusedByApple(subject: string): boolean {
  const { protocol, hostname, pathname } = new URL(subject);
  if (protocol !== "https:" && protocol !== "mailto:") return true;
  const host = protocol === "mailto:" ? pathname.slice(pathname.lastIndexOf("@") + 1) : hostname;
  return host.startsWith("[") || isIP(host) !== 0 || !host.includes(".") || RESERVED.test(host);
}
