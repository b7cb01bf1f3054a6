/** Where the server is reached on its own machine. */
export function localOrigin(host: string | undefined, port: number): string {
  const isThisMachine = host === undefined || ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return `http://${isThisMachine ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
