/** Structured log lines: one JSON object per line. Never pass bodies, cookies or tokens as fields. */

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const threshold = logLevels.indexOf(level);
  const at =
    (lineLevel: Exclude<LogLevel, "silent">) =>
    (message: string, fields: Fields = {}) => {
      if (logLevels.indexOf(lineLevel) < threshold) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: lineLevel, message, ...fields })}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** What a log line says about a caught value. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, stack: error.stack, ...("code" in error ? { errorCode: error.code } : {}) };
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
