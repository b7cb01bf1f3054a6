import type { CloudChannel, CloudMessage } from "../data/cloud.ts";

/** How the tabs of one account share one connection to the server. */
export function openCloudChannel(account: string): CloudChannel {
  const channel = new BroadcastChannel(`cloud:${account}`);
  return {
    say: (message) => channel.postMessage(message satisfies CloudMessage),
    onMessage(listener) {
      channel.onmessage = ({ data }: MessageEvent<CloudMessage>) => listener(data);
    },
    close: () => channel.close(),
  };
}
