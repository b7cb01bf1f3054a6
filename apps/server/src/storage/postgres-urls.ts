import { isIP } from "node:net";

const LIST = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)([/?].*)?$/s;
/** pg checks the certificate in these modes too, but announces that it will stop. */
const CHECKED_MODES = /([?&]sslmode=)(?:require|verify-ca)(?=&|$)/g;
const SSL_MODES: readonly string[] = ["disable", "no-verify", "require", "verify-ca", "verify-full"];

/** An address for each host of `postgres://user:pw@one:5432,two:5432/db`; none if one makes no sense. */
export function postgresUrls(text: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = LIST.exec(text) ?? [];
  const checked = after.replace(CHECKED_MODES, "$1verify-full");
  const urls = hosts.split(",").map((host) => `${before}${host}${checked}`);
  return hosts !== "" && urls.every((url) => URL.canParse(url)) ? urls : [];
}

/** A mode of the address that may send everything unencrypted (`prefer`, `allow`), or is none. */
export const unsafeSslMode = (text: string): string | undefined =>
  postgresUrls(text)
    .flatMap((url) => new URL(url).searchParams.getAll("sslmode"))
    .find((mode) => !SSL_MODES.includes(mode));

/** Whether the address leads out of a private network and says nothing about encryption. */
export const isSentInClear = (text: string): boolean =>
  process.env.PGSSLMODE === undefined &&
  postgresUrls(text).some((url) => {
    const { hostname, searchParams } = new URL(url);
    const isChosen = ["ssl", "sslmode", "sslrootcert"].some((name) => searchParams.has(name));
    return !isChosen && hostname.includes(".") && isIP(hostname) === 0;
  });

/** Without user and password. */
export const postgresHosts = (text: string): string =>
  postgresUrls(text)
    .map((url) => new URL(url).host)
    .join(", ");
