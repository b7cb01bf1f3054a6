/** Writes that are awaited together. If one throws at once, the rejections of the earlier ones are handled too. */
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
