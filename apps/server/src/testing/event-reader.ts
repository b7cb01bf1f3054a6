/** Reads a server's event stream as a browser's EventSource does. */

export type ServerEvent = Readonly<{ event: string; data: unknown }>;

export interface EventReader {
  /** The next event; undefined when the server has ended the stream. Heartbeats are left out. */
  next(): Promise<ServerEvent | undefined>;
  close(): Promise<void>;
}

export function readEvents(response: Response): EventReader {
  if (!response.ok || response.body === null) throw new Error(`no event stream: ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";

  const next = async (): Promise<ServerEvent | undefined> => {
    let end = text.indexOf("\n\n");
    while (end === -1) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return undefined;
      text += decoder.decode(value, { stream: true });
      end = text.indexOf("\n\n");
    }
    const lines = text.slice(0, end).split("\n");
    text = text.slice(end + 2);
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const event = field("event") ?? "message";
    return event === "heartbeat" ? next() : { event, data: JSON.parse(field("data") ?? "null") };
  };

  return { next, close: () => reader.cancel() };
}
