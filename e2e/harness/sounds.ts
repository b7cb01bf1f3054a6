import type { Page } from "@playwright/test";

export interface Heard {
  readonly seconds: number;
  /** Of the loudest moment, from 0 to 1. */
  readonly loudness: number;
}

interface Ears {
  readonly played: string[];
}

/** From the next page on it is written down what the page plays. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const ears: Ears = { played: [] };
    Object.assign(window, { ears });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      ears.played.push(this.src);
      return play.call(this);
    };
  });

/** What the page has played, as the browser itself decodes it. */
export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => {
    const { played } = (window as unknown as { ears: Ears }).ears;
    return Promise.all(
      played.map(async (address) => {
        const [kind, content = ""] = address.split(";base64,");
        if (kind !== "data:audio/wav") throw new Error(`${address.slice(0, 40)} is no sound of ours`);
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes.buffer);
        const loudness = sound
          .getChannelData(0)
          .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        return { seconds: sound.duration, loudness };
      }),
    );
  });
