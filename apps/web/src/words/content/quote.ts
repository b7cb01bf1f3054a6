/** Only words whose source is known: each can be looked up where `source` says. */
export interface Quote {
  readonly text: string;
  readonly author: string;
  readonly source: string;
}
