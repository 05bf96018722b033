/**
 * Query keys. Each begins with the user's id, so that one user's rows can never be shown as another's. The cache holds
 * raw rows; hooks map them in `select`.
 */
export const keys = {
  profile: (userId: string | null) => [userId, 'profiles'] as const,
  subscription: (userId: string | null) => [userId, 'user_subscriptions'] as const,
  /** What is left of the free tier's limits. */
  usage: (userId: string | null) => [userId, 'usage_overview'] as const,
  /** What the account holds and may hold. */
  storage: (userId: string | null) => [userId, 'storage_overview'] as const,
  stories: (userId: string | null, language: string) => [userId, 'user_stories', language] as const,
  story: (userId: string | null, storyId: string) => [userId, 'user_stories', 'one', storyId] as const,
  progress: (userId: string | null) => [userId, 'user_story_progress'] as const,
  /** What a lesson adds to the progress that lists have. */
  lessonProgress: (userId: string | null, storyId: string) => [userId, 'user_story_progress', 'one', storyId] as const,
  phrases: (userId: string | null, language: string) => [userId, 'user_phrases', language] as const,
  phraseReviews: (userId: string | null, language: string) => [userId, 'phrase_reviews', language] as const,
  /** The state of a phrase before an answer of this visit; never read from the server. */
  phraseBefore: (userId: string | null, reviewId: string) => [userId, 'phrase_before', reviewId] as const,
  historyOverview: (userId: string | null, language: string, ...range: readonly (string | boolean)[]) =>
    [userId, 'review_overview', language, ...range] as const,
  historyDay: (userId: string | null, language: string, day: string) => [userId, 'review_day', language, day] as const,
  historyScores: (userId: string | null, language: string, allTime: boolean) =>
    [userId, 'review_scores', language, allTime] as const,
  learnerStats: (userId: string | null, language: string) => [userId, 'learner_stats', language] as const,
  /** How many stories the library has. */
  library: (userId: string | null) => [userId, 'library_overview'] as const,
  /** The shelf of one language, or of all: the beginning of every such key. */
  shelf: (userId: string | null, ...languages: readonly string[]) => [userId, 'library_shelf', ...languages] as const,
  /** The library's stories that are about the words looked for. */
  foundStories: (userId: string | null, ...what: readonly string[]) => [userId, 'find_stories', ...what] as const,
  /** The learner's own texts, and all that is known of each: the beginning of every such key. */
  ownTexts: (userId: string | null) => [userId, 'own_texts'] as const,
  ownTextParts: (userId: string | null, textId: string) => [userId, 'own_texts', textId] as const,
  /** A translation that is being made, or was made in this visit. */
  lessonTranslation: (userId: string | null, storyId: string) => [userId, 'translate-lesson', storyId] as const,
  trialDays: (userId: string | null) => [userId, 'trial_days'] as const,
  quiz: (userId: string | null, storyId: string) => [userId, 'generate-quiz', storyId] as const,
  /** Every word of a story. */
  storyGlossary: (userId: string | null, storyId: string, toLanguage: string) =>
    [userId, 'translate-word', 'story', storyId, toLanguage] as const,
  /** The words of a part of a sentence, one by one. */
  wordsOfPart: (userId: string | null, storyId: string, toLanguage: string, context: string, part: string) =>
    [userId, 'translate-word', 'part', storyId, toLanguage, context, part] as const,
  /** The languages in which the learner has words. */
  wordLanguages: (userId: string | null) => [userId, 'word_states', 'languages'] as const,
  /** Which words of a language the learner knows. */
  wordStates: (userId: string | null, language: string) => [userId, 'word_states', language] as const,
  knownWordsByDay: (userId: string | null, language: string) => [userId, 'word_states', language, 'days'] as const,
  /** What the library's texts in a language are made of. */
  vocabulary: (userId: string | null, language: string) => [userId, 'translate-word', 'vocabulary', language] as const,
  /** The words that were looked up in a story on this device; never read from the server. */
  lookedUpWords: (userId: string | null, storyId: string) => [userId, 'looked_up_words', storyId] as const,
  /** What this device keeps for offline use; never read from the server. */
  kept: (userId: string | null) => [userId, 'kept'] as const,
  translation: (userId: string | null, ...what: readonly string[]) => [userId, 'translate-word', ...what] as const,
};
