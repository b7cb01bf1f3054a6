const LIST = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)([/?].*)?$/s;

/**
 * `postgres://user:pw@one:5432,two:5432/db` as an address for each host, as psql understands it. None where one makes no sense.
 */
export function postgresUrls(text: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = LIST.exec(text) ?? [];
  const urls = hosts.split(",").map((host) => `${before}${host}${after}`);
  return hosts !== "" && urls.every((url) => URL.canParse(url)) ? urls : [];
}

/** Without user and password. */
export const postgresHosts = (text: string): string =>
  postgresUrls(text)
    .map((url) => new URL(url).host)
    .join(", ");
