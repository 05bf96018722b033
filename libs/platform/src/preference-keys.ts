// Names of preferences that are read before the platform's code is there, by the script in the page
// (early-rows/ask-early.ts).

export const rowsKeptKey = 'fabula-rows-kept';

/** What the device remembers about one user, by the name of the flag. */
export const userKey = (userId: string, flag: string) => `fabula-${flag}-${userId}`;
