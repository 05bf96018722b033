export { useDeleteAccount } from './account.ts';
export { useCountedStreak } from './counted-streak.ts';
export { useDayText, useWeekdayText } from './day-text.ts';
export { useFetchesPages, useFetchPage } from './fetch-page.ts';
export { useFoundStories } from './found-stories.ts';
export { type StoryWish, useGenerateStory } from './generate-story.ts';
export {
  type HistoryOverview,
  type HistoryStory,
  useHistoryDay,
  useHistoryOverview,
  type WeeklyRecap,
} from './history.ts';
export { useHistoryScores } from './history-scores.ts';
export { keepsForOffline, type LibraryLevel, useInstallation, useIsOffered, useLibraryLevels } from './installation.ts';
export { type InterfaceLanguageChoice, useInterfaceLanguage } from './interface-language.ts';
export { type PhrasesToKeep, readPhrasesToKeep } from './kept-phrases.ts';
export { readStoryToKeep, type StoryToKeep } from './kept-story.ts';
export { keys } from './keys.ts';
export { type KnownLimit, knownLimit, useNextFreeStory } from './known-limit.ts';
export type { WordShares } from './known-texts.ts';
export { type LearnerStats, useLearnerStats } from './learner-stats.ts';
export { useLearnersDay, useLearnersZone } from './learners-day.ts';
export { useLessonProgress } from './lesson-progress.ts';
export { useLibraryShelf } from './library-shelf.ts';
export { useLookedUpWords, useNoteLookedUp } from './looked-up-words.ts';
export { useNoteProgress } from './note-progress.ts';
export { useKeepLessonPhrases, useKeepTranslation, useLessonTranslation } from './own-lessons.ts';
export { type OwnRows, type OwnRowsReading, useReadOwnRows } from './own-rows.ts';
export { type OwnTable, ownTables } from './own-tables.ts';
export { useOwnTextPartWords, useOwnTextWords } from './own-text-words.ts';
export {
  type OwnText,
  type OwnTextPart,
  useBeginPart,
  useBringText,
  useDeleteText,
  useKeepText,
  useOwnTextParts,
  useOwnTexts,
} from './own-texts.ts';
export {
  type NewPhrase,
  type PhraseReview,
  useDeletePhrase,
  useReviewPhrase,
  useSavePhrase,
  useSavePhraseNote,
  useUndoReview,
} from './phrase-changes.ts';
export {
  type ImportedPhrase,
  type ImportOutcome,
  type RejectedPhrase,
  useImportPhrases,
} from './phrase-import.ts';
export { type LoggedReview, usePhraseReviews } from './phrase-reviews.ts';
export { isSaved, type SavedPhrase, usePhrases } from './phrases.ts';
export { type Profile, useProfile } from './profile.ts';
export { type ProfileChange, updateProfile, useChangeProfile } from './profile-changes.ts';
export { useProgress } from './progress.ts';
export { type PronouncedWord, type Pronunciation, readPronunciation } from './pronunciation.ts';
export { type QuizQuestions, useQuizQuestions } from './quiz.ts';
export { useRefetchStories } from './refetch.ts';
export { requestSpeech } from './speech.ts';
export { type Room, type StorageOverview, useStorage } from './storage.ts';
export { useStories, useStoryAhead } from './stories.ts';
export { useGlossaryAhead } from './story-glossary.ts';
export { nothingWritten, type StoryInWriting } from './story-in-writing.ts';
export { useStorySentences } from './story-sentences.ts';
export {
  type LearnerSubscription,
  type SubscriptionOptions,
  type SubscriptionReading,
  useIsPremium,
  useNeedsPremium,
  usePremiumGate,
  useSubscription,
  useSubscriptionKnown,
} from './subscription.ts';
export { type TrialStart, useStartTrial, useSyncSubscription } from './subscription-changes.ts';
export { syncSubscription } from './subscription-query.ts';
export { type NewText, type Sending, useSending } from './text-sending.ts';
export { requestTranscription, type Transcript } from './transcription.ts';
export { useLookUpsMayCount, useWordTranslation, type WordOptions, type WordReading } from './translation.ts';
export { useTrialDays } from './trial-days.ts';
export {
  type BeginRefusal,
  type FeatureUsage,
  type StoryBeginning,
  type UsageOverview,
  useBeginStory,
  useUsage,
} from './usage.ts';
export { useUserId } from './user.ts';
export { useVocabulary, wordsOfLibraryStory } from './vocabulary.ts';
export { useStory } from './whole-story.ts';
export { useImportWords, type WordsToImport } from './word-import.ts';
export { useWordLanguages } from './word-languages.ts';
export { useKnowsWords, useWordShares } from './word-shares.ts';
export {
  useKnownWordsByDay,
  useMarkWords,
  useWordStates,
  type WordBook,
  type WordsToMark,
} from './word-states.ts';
export { useWordsOfPart } from './words-of-part.ts';
