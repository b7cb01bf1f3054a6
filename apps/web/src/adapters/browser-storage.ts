/** Whether the browser keeps this site's data when space is short; over plain http there is no such API. */
export const browserStorage = {
  isPersisted: async () => (await navigator.storage?.persisted?.()) ?? false,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};
