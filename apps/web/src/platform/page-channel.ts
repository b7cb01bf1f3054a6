/** A channel between pages of one person. */
export interface PageChannel<Message> {
  say(message: Message): void;
  onMessage(listener: (message: Message) => void): void;
  close(): void;
}

/**
 * While its page is put away for the way back, it has no channel: a browser throws a page away that is sent a message then. What is said
 * meanwhile is lost to it, and so is what it says after it was closed; whoever listens looks for news when the page is shown again.
 */
export function openPageChannel<Message>(name: string, page: EventTarget = window): PageChannel<Message> {
  const closed = new AbortController();
  let channel: BroadcastChannel | null = null;
  let hear = (_message: Message) => {};

  const open = () => {
    channel ??= new BroadcastChannel(name);
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
