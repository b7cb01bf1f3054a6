import type { NoticePermission } from "../../ports.ts";

/** Whether the system tells of a session's end, and if not, who can change that. */
export type NoticeState = "on" | "off" | Exclude<NoticePermission, "granted">;

/** The browser's word comes first: what it forbids cannot be on, whatever the person wants. */
export const noticeState = (permission: NoticePermission, isWanted: boolean): NoticeState =>
  permission !== "granted" ? permission : isWanted ? "on" : "off";
