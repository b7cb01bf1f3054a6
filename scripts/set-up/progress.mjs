const heartbeatMs = 10_000;

/** @param {number} since from performance.now() */
export const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Does a step, saying that it began, that it still runs, and how long it took.
 * @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>} */
export async function step(title, work) {
  const began = performance.now();
  console.log(`${title} ...`);
  const heartbeat = setInterval(() => console.log(`${title} ... ${elapsed(began)}`), heartbeatMs);
  try {
    const result = await work();
    console.log(`${title}: done in ${elapsed(began)}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

/** A reason to stop that one line explains to the person at the keyboard; anything else that is thrown is a bug. */
export class SetUpFailure extends Error {
  /** @override */
  name = "SetUpFailure";
}
