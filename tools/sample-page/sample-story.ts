/** A story of A1 whose first page ends with a question. */
export const sampleStory = 'a1-ten-eyes';
/** So many of its sentences are the page. */
export const sampleSentences = 6;
