/** What was asked meanwhile comes first, and an answer goes out. */
export const nextTurn = (inMs = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, inMs));
