/** How the tabs of one account on one device tell each other that the log has news. */
export interface TabChannel {
  sayNews(): void;
  onNews(listener: () => void): void;
  close(): void;
}
