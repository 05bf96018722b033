/** How long a request for a story may be, in UTF-16 units. The screen stops there, and the function refuses more. */
export const storyWishLength = 2000;

/** How long the texts of a saved phrase may be, in characters. The database refuses more. */
export const phraseLengths = { phrase: 300, translation: 1000, example: 2000, note: 4000 } as const;

/**
 * How many phrases one request imports. The embedded database runs one request at a time, so a larger batch would keep
 * every other learner waiting. The database refuses more.
 */
export const importBatch = 200;
