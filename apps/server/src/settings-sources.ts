/** The first source of a setting wins: environment (`NAME`, `NAME_FILE`), systemd credentials, env file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { err, ok, type Result } from "@furrow/sync";
import { settingNames } from "./config.ts";

/** A sign-in provider has settings under its own name, such as OIDC_UNI_ISSUER. */
const isSetting = (name: string) => settingNames.includes(name) || /^OIDC_[A-Z\d_]+$/.test(name);

type Variables = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Variables, envFile?: string): Result<Variables, readonly string[]> {
  const problems: string[] = [];
  const given = envFile === undefined ? {} : parseEnv(read(envFile, "--env-file") ?? "");
  // Node reads --env-file too, also behind the program's name, and puts it into the environment.
  const own = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== given[name]));
  const settings = {
    ...settingsIn(given, `${envFile}: `),
    ...credentialsIn(env.CREDENTIALS_DIRECTORY),
    ...settingsIn(own, ""),
  };
  return problems.length > 0 ? err(problems) : ok(settings);

  function settingsIn(variables: Variables, where: string): Variables {
    const found: Record<string, string> = {};
    for (const [variable, value] of Object.entries(variables)) {
      const isFile = variable.endsWith("_FILE");
      const name = isFile ? variable.slice(0, -"_FILE".length) : variable;
      // An empty variable is how compose files and unit files say "not set".
      if (!isSetting(name) || !value?.trim()) continue;
      if (name in found) problems.push(`${where}${name} and ${name}_FILE are both set: keep one`);
      found[name] = isFile ? valueIn(value, `${where}${variable}`) : value;
    }
    return found;
  }

  function credentialsIn(folder: string | undefined): Variables {
    if (!folder || !existsSync(folder)) return {};
    const names = readdirSync(folder).filter(isSetting);
    return Object.fromEntries(names.map((name) => [name, valueIn(join(folder, name), "the credential")]));
  }

  /** Editors end a file with a line break, which is no part of a secret. */
  function valueIn(file: string, source: string): string {
    const value = read(file, source)?.replace(/\r?\n$/, "");
    if (value?.trim() === "") problems.push(`${source} ${file} is empty`);
    return value ?? "";
  }

  function read(file: string, source: string): string | undefined {
    try {
      return readFileSync(file, "utf8");
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? error.code : error;
      problems.push(`${source} ${file} cannot be read (${reason})`);
      return undefined;
    }
  }
}
