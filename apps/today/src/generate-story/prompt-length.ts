/** What `generate-story` accepts at most, in UTF-16 code units. */
export const maxPromptLength = 2000;
/** From here on the learner is told how much is left. */
export const promptLengthToWarnAt = 1800;
