/** Whether this tab is the one that compacts the log, talks to the network and owns the alarm. */
export interface Leadership {
  isLeading(): boolean;
  subscribe(listener: (leading: boolean) => void): () => void;
  leave(): void;
}
