/** The program as `main.ts` runs it, except that a password costs no time. */
import { parseConfig } from "../config.ts";
import { runServer } from "../run-server.ts";
import { quickPasswords } from "./quick-passwords.ts";

const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.error.join("\n"));
await runServer(parsed.value, { passwords: quickPasswords });
