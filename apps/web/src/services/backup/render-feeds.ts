/** Renders the calendars that the user publishes, in the backup worker. Only these texts leave the device. */
import {
  bytesToBase64,
  type CalendarScope,
  type CalendarWindow,
  type CourseId,
  type Instant,
  publishCalendar,
  type State,
} from "@furrow/core";
import { feedsWords } from "#messages/feeds.ts";

export interface FeedOrder {
  readonly id: string;
  readonly scope: CalendarScope;
  readonly courses: readonly CourseId[] | null;
  readonly zone: string;
  /** Of the text that is published. */
  readonly revision: string;
}

export interface RenderedFeed {
  readonly id: string;
  readonly revision: string;
  readonly window: CalendarWindow;
  /** Gzipped, in Base64. */
  readonly body: string;
}

/** Without the calendars whose text is published already. */
export async function renderFeeds(
  state: State,
  now: Instant,
  orders: readonly FeedOrder[],
): Promise<readonly RenderedFeed[]> {
  const rendered: RenderedFeed[] = [];
  for (const order of orders) {
    const options = { ...order, busyTitle: feedsWords.busy };
    const { text, revision, window } = publishCalendar(state, now, options);
    if (revision !== order.revision)
      rendered.push({ id: order.id, revision, window, body: await gzip(text) });
  }
  return rendered;
}

async function gzip(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return bytesToBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}
