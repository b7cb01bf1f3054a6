/** What a device is called, from its user agent. */
export const devicesWords = {
  browser: "Browser",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
};
