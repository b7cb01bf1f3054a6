import type { PasswordHashing } from "../accounts/password-hashing.ts";
import { quickPasswords } from "./quick-passwords.ts";

/** Hashing that pauses on demand, and counts how many calls wait at once. */
export function heldPasswords() {
  let running = 0;
  let most = 0;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let nextGate: Promise<void> | undefined;
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    most = Math.max(most, running);
    const own = nextGate ?? gate.promise;
    nextGate = undefined;
    await own;
    running -= 1;
    return work();
  };
  const hashing: PasswordHashing = {
    hash: (password) => held(() => quickPasswords.hash(password)),
    // As with real hashes, an older form of the same password verifies.
    verify: ({ hash, password }) =>
      held(() => quickPasswords.verify({ hash: hash.replace(/^old:/, ""), password })),
    isCurrent: (hash) => !hash.startsWith("old:"),
  };
  return {
    hashing,
    running: () => running,
    most: () => most,
    hold() {
      gate = Promise.withResolvers<void>();
    },
    release: () => gate.resolve(),
    /** Only the next to come stands still, until the answer is called. */
    holdNext(): () => void {
      const own = Promise.withResolvers<void>();
      nextGate = own.promise;
      return own.resolve;
    },
  };
}
