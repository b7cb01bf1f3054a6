/** How the tabs of an owner work together. */

/** Whether this tab is the leader: it compacts the log, uses the network and rings the alarm. */
export interface Leadership {
  isLeading(): boolean;
  subscribe(listener: (leading: boolean) => void): () => void;
  leave(): void;
}

/** How tabs of one account notify each other of changes in the log. */
export interface TabChannel {
  notifyTabs(): void;
  onNews(listener: () => void): void;
  close(): void;
}
