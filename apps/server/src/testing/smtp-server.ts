/** A mail server for a test: it takes mails, and refuses every password. */
import { once } from "node:events";
import { createServer } from "node:net";

export type SmtpServer = Readonly<{ host: string; mails: readonly string[]; close(): void }>;

const answers: Readonly<Record<string, string>> = {
  EHLO: "250-test\r\n250 AUTH PLAIN",
  AUTH: "535 no",
  DATA: "354 go on",
};

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = "";
    let isReadingMail = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      text += String(chunk);
      if (!text.endsWith(isReadingMail ? "\r\n.\r\n" : "\r\n")) return;
      const command = isReadingMail ? "" : text.slice(0, 4);
      if (command === "RCPT") mails.push(text);
      if (isReadingMail) mails[mails.length - 1] += text;
      isReadingMail = command === "DATA";
      socket.write(`${answers[command] ?? "250 ok"}\r\n`);
      text = "";
    });
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { host: `127.0.0.1:${address.port}`, mails, close: () => server.close() };
}
