/** The program as `main.ts` runs it, except that a password costs no time. */
import { runServer } from "../run-server.ts";
import { quickPasswords } from "./quick-passwords.ts";

await runServer({ passwords: quickPasswords });
