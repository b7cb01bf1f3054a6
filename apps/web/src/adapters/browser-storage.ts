/** Whether the browser promises to keep this site's data; over plain http nobody can be asked. */
export const browserStorage = {
  isPersisted: async () => (await navigator.storage?.persisted?.()) ?? false,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};
