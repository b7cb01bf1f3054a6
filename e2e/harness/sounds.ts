import type { Page } from "@playwright/test";

export interface Heard {
  readonly seconds: number;
  /** Of the loudest moment, from 0 to 1. */
  readonly loudness: number;
}

interface Ears {
  readonly files: Map<string, Blob>;
  readonly played: string[];
}

/** From the next page on it is written down what the page plays. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const ears: Ears = { files: new Map(), played: [] };
    Object.assign(window, { ears });
    const { createObjectURL } = URL;
    URL.createObjectURL = (file) => {
      const url = createObjectURL.call(URL, file);
      if (file instanceof Blob) ears.files.set(url, file);
      return url;
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      ears.played.push(this.src);
      return play.call(this);
    };
  });

/** What the page has played, as the browser itself decodes it. */
export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => {
    const { files, played } = (window as unknown as { ears: Ears }).ears;
    return Promise.all(
      played.map(async (url) => {
        const file = files.get(url);
        if (file === undefined) throw new Error(`${url} was played, and nobody made it`);
        const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await file.arrayBuffer());
        const loudness = sound
          .getChannelData(0)
          .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        return { seconds: sound.duration, loudness };
      }),
    );
  });
