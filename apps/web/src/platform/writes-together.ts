/** Writes that are awaited together. One that is refused at once throws; those before it then fail with the transaction, and are heard. */
export function writesTogether() {
  const writes: Promise<unknown>[] = [];
  return {
    begun(write: Promise<unknown>) {
      write.catch(() => {});
      writes.push(write);
    },
    done: () => Promise.all(writes),
  };
}
