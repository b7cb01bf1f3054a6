/** What a device is called, from its user agent. */
import { isolated } from "./language.ts";
export const devicesWords = {
  browser: "Browser",
  browserOn: (browser: string, system: string) => `${isolated(browser)} on ${isolated(system)}`,
};
