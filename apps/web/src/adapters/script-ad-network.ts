/** The ad network's script, in the page only when the operator configured one; the content security policy agrees. */
import type { AdNetwork } from "../ports.ts";

declare global {
  interface Window {
    adsbygoogle?: { push(slot: object): void };
  }
}

const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

export function scriptAdNetwork(): AdNetwork {
  let loaded = false;
  return {
    load(client) {
      if (loaded) return;
      loaded = true;
      const script = document.createElement("script");
      script.async = true;
      script.crossOrigin = "anonymous";
      script.src = `${SCRIPT}?client=${encodeURIComponent(client)}`;
      document.head.append(script);
    },
    push() {
      // Until the script is there an array collects the pushes for it: the network's own convention.
      window.adsbygoogle ??= [] as object[];
      window.adsbygoogle.push({});
    },
  };
}
