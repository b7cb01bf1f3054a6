/** Log lines: JSON for programs, plain text for a terminal. Never pass bodies, cookies or tokens as fields. */
import { AsyncLocalStorage } from "node:async_hooks";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
export const logFormats = ["json", "text"] as const;
export type LogFormat = (typeof logFormats)[number];
type Fields = Readonly<Record<string, unknown>>;
type Line = Fields & Readonly<{ time: string; level: string; message: string }>;

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

const requestIds = new AsyncLocalStorage<string | undefined>();

/** Each line that `work` logs has the id, also in modules that do not see the request. */
export const withRequestId = <T>(requestId: string | undefined, work: () => T): T =>
  requestIds.run(requestId, work);

export function createLog(level: LogLevel, write: (line: string) => void, format: LogFormat = "json"): Log {
  const threshold = logLevels.indexOf(level);
  const lineOf = format === "json" ? JSON.stringify : textOf;
  const at =
    (lineLevel: Exclude<LogLevel, "silent">) =>
    (message: string, fields: Fields = {}) => {
      if (logLevels.indexOf(lineLevel) < threshold) return;
      const requestId = requestIds.getStore();
      const line = { time: new Date().toISOString(), level: lineLevel, message, requestId, ...fields };
      write(`${lineOf(line)}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** `2026-11-27T07:53:12Z INFO request method=GET path="/a b"`, and a stack on lines of its own. */
function textOf({ time, level, message, stack, ...fields }: Line): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${shown(value)}`);
  const first = [`${time.slice(0, 19)}Z`, level.toUpperCase(), message, ...pairs].join(" ");
  const lines = stack === undefined ? [first] : [first, ...String(stack).split("\n")];
  return lines.map(withoutControls).join("\n    ");
}

const shown = (value: unknown) =>
  /^[\w./:@-]+$/.test(String(value)) ? String(value) : JSON.stringify(value);

/** Escape sequences in a message could rewrite the terminal. */
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, "?");

/** What a log line says about a caught value. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, stack: error.stack, ...("code" in error ? { errorCode: error.code } : {}) };
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
