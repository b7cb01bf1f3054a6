import type { Page } from "@playwright/test";

export interface Heard {
  readonly seconds: number;
  /** Of the loudest moment, from 0 to 1. */
  readonly loudness: number;
}

interface Listening {
  readonly heard: Heard[];
}

/** Records what the page plays, from the next navigation on. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const listening: Listening = { heard: [] };
    Object.assign(window, { listening });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when: number[]) {
      const { buffer, context } = this;
      if (buffer !== null && context instanceof AudioContext) {
        const loudness = buffer
          .getChannelData(0)
          .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        listening.heard.push({ seconds: buffer.duration, loudness });
      }
      start.apply(this, when as []);
    };
  });

export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { listening: Listening }).listening.heard);
