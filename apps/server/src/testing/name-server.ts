/** A name server on this machine: it answers with an address, or never. */
import { createSocket } from "node:dgram";
import { once } from "node:events";

export type NameServer = Readonly<{
  /** For `Resolver.setServers`. */
  address: string;
  /** Names that were asked for, each query once. */
  asked: readonly string[];
  close(): Promise<void>;
}>;

const TYPE_A = 1;
const HEADER_BYTES = 12;

/** Names that end in `.dead.example` get no answer, and no name has an IPv6 address. */
export async function startNameServer(ipv4: string): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join(".");
    const isIpv4 = query.readUInt16BE(at + 1) === TYPE_A;
    if (isIpv4) asked.push(name);
    if (!name.endsWith(".dead.example"))
      socket.send(answerTo(query, at + 5, isIpv4 ? ipv4 : ""), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}

/** RFC 1035, 4.1: the header, the question as it came, and one record that points at its name. */
function answerTo(query: Buffer, end: number, ipv4: string): Buffer {
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(ipv4 === "" ? 0 : 1, 6);
  head.writeUInt16BE(0, 10);
  if (ipv4 === "") return head;
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4]);
  return Buffer.concat([head, record, Buffer.from(ipv4.split(".").map(Number))]);
}
