/** A channel between one user's pages. */
import { ownName } from "../../base-path.ts";

export interface PageChannel<Message> {
  say(message: Message): void;
  onMessage(listener: (message: Message) => void): void;
  close(): void;
}

/**
 * A page in the back/forward cache closes its channel: browsers evict a cached page that receives a message. It misses messages meanwhile,
 * so listeners check for news when the page is shown again.
 */
export function openPageChannel<Message>(name: string, page: EventTarget = window): PageChannel<Message> {
  const closed = new AbortController();
  let channel: BroadcastChannel | null = null;
  let hear = (_message: Message) => {};

  const open = () => {
    channel ??= new BroadcastChannel(ownName(name));
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  };
  const shut = () => {
    channel?.close();
    channel = null;
  };
  const { signal } = closed;
  page.addEventListener("pagehide", (event) => (event as PageTransitionEvent).persisted && shut(), {
    signal,
  });
  page.addEventListener("pageshow", open, { signal });
  open();

  return {
    say: (message) => channel?.postMessage(message),
    onMessage(listener) {
      hear = listener;
    },
    close() {
      closed.abort();
      shut();
    },
  };
}
