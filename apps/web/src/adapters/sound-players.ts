/**
 * Each sound is rendered once, beside the page's main thread, and then played like a file: opening an audio context of the page's own
 * stops the page for some 50 ms, at the first ticked task of all moments, and keeps the device's sound hardware on.
 */
import type { SoundName } from "../ports.ts";
import { renderSound } from "./render-sound.ts";

/** A sound that had to wait longer than this is no longer about anything. */
const LATE_MS = 5_000;

/** An element is held as long as the page: WebKitGTK hangs the page for ever when it collects one that is about to begin (see `addressOf`). */
const players = new Map<SoundName, Promise<HTMLAudioElement>>();

export async function playSound(sound: SoundName, askedAt: number): Promise<void> {
  const player = await playerOf(sound);
  if (performance.now() - askedAt >= LATE_MS) return;
  if (player.currentTime > 0) player.currentTime = 0;
  await player.play();
}

function playerOf(sound: SoundName): Promise<HTMLAudioElement> {
  const known = players.get(sound);
  if (known !== undefined) return known;
  const player = renderSound(sound)
    .then(addressOf)
    .then((address) => new Audio(address));
  players.set(sound, player);
  // What could not be rendered may be the next time.
  player.catch(() => players.delete(sound));
  return player;
}

/**
 * The sound itself, not the address of a blob: WebKitGTK reads that as it does the network, in a thread for which the page then waits for ever if
 * it is reloaded while the sound begins.
 */
function addressOf(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
