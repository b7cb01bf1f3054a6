/** What was asked meanwhile comes first, and an answer goes out. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
