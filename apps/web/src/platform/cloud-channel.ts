import type { CloudChannel, CloudMessage } from "../services/cloud.ts";
import { openPageChannel } from "./page-channel.ts";

/** How the tabs of one account share one connection to the server. */
export const openCloudChannel = (account: string): CloudChannel =>
  openPageChannel<CloudMessage>(`cloud:${account}`);
