export { type GuardDecision, type GuardOptions, guard } from './access.ts';
export {
  changedEmail,
  deletionWords,
  isDeletionWord,
  type PasswordChange,
  type PasswordChangeProblem,
  passwordChangeProblem,
} from './account-settings.ts';
export { arabicInLatin, sentenceInLatin } from './arabic-in-latin.ts';
export { bareForm, dictionaryFormIn } from './bare-form.ts';
export {
  addDays,
  daysBetween,
  localDay,
  startOfDay,
  weekStart,
} from './calendar-days.ts';
export { type ChosenPhrase, chosenPhrase, type NearPhrase } from './chosen-phrase.ts';
export { clockTime, type DurationParts, durationParts } from './duration.ts';
export {
  easiestToLearnFrom,
  easyPercent,
  enoughKnownWords,
  knownPercent,
} from './easy-reading.ts';
export { type CatalogueFeature, type FeatureId, featureCatalogue, hasFeature } from './feature-catalogue.ts';
export { catalogueEntry, type FeatureEntry } from './feature-names.ts';
export { firstBooks } from './first-books.ts';
export {
  type CalendarDay,
  type CalendarMove,
  type CalendarWeek,
  calendarWeeks,
  type DayMark,
  type DayPanel,
  dayPanel,
  type HistoryDay,
  movedDay,
  type StreakDays,
  type StreakMark,
  streakMark,
} from './history-calendar.ts';
export {
  type ChartScale,
  chartScale,
  type HistoryWeek,
  hasOneWeek,
  isLabelShown,
  weeklyMinutes,
} from './history-charts.ts';
export {
  type DayRange,
  dateOfDay,
  historyMonths,
  monthDays,
  monthOf,
  recentDays,
} from './history-range.ts';
export { averageScore, type ScoreWeek } from './history-scores.ts';
export { accuracyPercent, storyPreview } from './history-story.ts';
export {
  foundKeeping,
  isBeingKept,
  type KeepingEvent,
  type KeepingState,
  type KeepingStop,
  keepingInVoice,
  keptAfterPremiumDays,
  keptUntil,
  nextKeeping,
  nothingKept,
  waitAfterRefusalMs,
} from './kept-lesson.ts';
export { type KnownOnDay, type KnownWeek, knownByWeek } from './known-words.ts';
export {
  detectInterfaceLanguage,
  hasNewScript,
  type InterfaceLanguage,
  interfaceLanguageFor,
  interfaceLanguageNames,
  interfaceLanguages,
  isNativeLanguage,
  isSameLanguage,
  isTargetLanguage,
  type LanguageHints,
  type LanguageName,
  type LibraryLanguage,
  languageEndonym,
  languageInSentence,
  languageLabel,
  languageTag,
  libraryLanguages,
  libraryTranslationLanguage,
  type NativeLanguage,
  nativeLanguages,
  onboardingNativeLanguages,
  onboardingTargetLanguages,
  type TargetLanguage,
  targetLanguages,
  textDirection,
} from './languages.ts';
export {
  dailyGoalMinutesChoices,
  isDailyGoalReached,
  type PhraseScheduler,
  phraseSchedulers,
} from './learning-settings.ts';
export {
  type CefrLevel,
  type CefrStep,
  cefrLevels,
  cefrRange,
  cefrSteps,
  dailyMinutes,
  type Level,
  levelFromStored,
  levelOfCefr,
  levels,
  levelToStored,
  stepFromStored,
  stepsOfLevel,
} from './levels.ts';
export {
  type OnboardingStep,
  onboardingStep,
  onboardingSteps,
  type PendingPreferences,
  type ProceedProblem,
  proceedProblem,
  reachableStep,
  stepNumber,
  stepPercent,
} from './onboarding.ts';
export { isForgotten, isTooOld, operationLife } from './operation-life.ts';
export {
  isOwnLesson,
  type LessonPhrase,
  lessonPhrases,
  mayChoosePhrases,
  wantsTranslation,
  withPhraseFirst,
} from './own-lesson.ts';
export { type OwnShelf, type OwnStory, ownShelf, ownShelfPage } from './own-shelf.ts';
export {
  type AnswerComparison,
  type AnswerPart,
  type AnswerPartKind,
  compareAnswer,
} from './phrase-answer.ts';
export { isPhraseDue } from './phrase-due.ts';
export { folded } from './phrase-folding.ts';
export { type GainedPhrases, type PhraseGain, phraseGain } from './phrase-gain.ts';
export { findPhrase, phraseSpeech, type TextPlace } from './phrase-in-text.ts';
export {
  indexAfterAnswer,
  indexAfterDelete,
  indexAfterSearch,
  matchesPhrase,
  type ReviewMode,
  type ReviewQueueChoice,
  reviewModes,
  reviewQueue,
} from './phrase-queue.ts';
export {
  askedSide,
  type DueStatus,
  dueStatus,
  type PhraseDifficulty,
  phraseDifficulties,
  type ReviewAnswer,
  type ReviewLogEntry,
  type ReviewSide,
  type ReviewState,
  replayReviews,
  reviewAnswers,
  reviewedPhrase,
  reviewSides,
  type VocabularyBucket,
} from './phrase-review.ts';
export { picoVoiceName, picoVoices } from './pico-voices.ts';
export { allowedSpeed, canControlSpeed, clampSpeed, playbackSpeed, type WordTiming, wordAt } from './playback.ts';
export {
  currentPlan,
  freeStoriesPerWeek,
  type HeldSubscription,
  mayBuy,
  type PremiumStatus,
  premiumStatus,
} from './premium-offer.ts';
export {
  formatPrice,
  isPlanId,
  monthlyEquivalent,
  type PlanId,
  planIds,
  priceLists,
  pricePerSession,
  productIds,
  recommendedPlan,
  type StorefrontCurrency,
  savedPercent,
  storefrontCurrency,
} from './price-list.ts';
export { avatarLetters, displayNameFrom, greetingName, type NameSources } from './profile.ts';
export {
  cachedQuizQuestions,
  parseQuizQuestions,
  type QuizQuestion,
  type QuizQuestionType,
  type TextSide,
} from './quiz.ts';
export {
  isRightAnswer,
  quizBadge,
  quizFeedbackMs,
  quizRatio,
  shuffleQuiz,
  type TopicQuestion,
  topicQuestion,
} from './quiz-play.ts';
export { surplusRecordings } from './recording-retention.ts';
export {
  type FieldProblem,
  minimumAge,
  type PasswordStrength,
  type PasswordStrengthLabel,
  passwordStrength,
  registrationPasswordMinimum,
  settingsPasswordMinimum,
  validateEmail,
  validateFullName,
  validatePassword,
} from './registration.ts';
export { type Bucket, bucketOf, isInCanary } from './release-bucket.ts';
export { type DueToday, reminderPath, wordReminder } from './reminder-wording.ts';
export type { PagePart, SamplePage } from './sample-page.ts';
export { splitSentences, storySentences } from './sentences.ts';
export { type SeriesStory, type Turn, takeInTurn } from './series-turn.ts';
export { type ShadowStats, shadowStats } from './shadow-stats.ts';
export {
  arrangeShelf,
  type NextPart,
  nextPart,
  partsOfSeries,
  type ReadingState,
  readingStates,
  type ShelfFilter,
  type ShelfGroup,
  type ShelfStory,
  searchedWords,
  wholeShelf,
} from './shelf.ts';
export {
  haveVowels,
  type ShownText,
  shownPart,
  shownText,
  showsVowels,
  type VowelChoice,
  vowelChoice,
  vowelChoices,
} from './shown-text.ts';
export { showsTranslations, type TranslationChoice, translationChoices } from './shown-translations.ts';
export { shuffled } from './shuffled.ts';
export { type Installation, isOffered, type LibrarySize, soldFeatures } from './sold-features.ts';
export {
  mergeSpeaking,
  nothingSpoken,
  parseSpeaking,
  type Speaking,
  type SpeakingChange,
  type SpeakingOutcome,
  type SpokenSentence,
  speakingOutcomes,
} from './speaking.ts';
export {
  emptyProgress,
  hasGlossary,
  type KeyPhrase,
  lastStory,
  mergeProgress,
  nextStory,
  type ProgressChange,
  readingMinutes,
  type Sentence,
  type Story,
  type StoryProgress,
  type StoryState,
  type StorySummary,
  type TouchedStory,
  type Translator,
} from './story.ts';
export { isMastered } from './story-mastery.ts';
export {
  type AboutYou,
  type AddressForm,
  aboutYouFrom,
  addressForms,
  fillSlots,
  mapTexts,
  namesYou,
  readTyped,
  type StorySlot,
  slotsIn,
  storySlots,
  womanForms,
  womanMarker,
} from './story-slots.ts';
export {
  activeStep,
  completedCount,
  estimatedMinutes,
  estimatedMinutesTotal,
  firstIncompleteStep,
  isAllComplete,
  isStepReachable,
  noStepsDone,
  parseStepCompletions,
  percentComplete,
  type StepCompletions,
  type StepState,
  type StoryStep,
  stepState,
  storySteps,
} from './story-steps.ts';
export { pickSurpriseTopic, type StoryTopic, surpriseTopics } from './story-topics.ts';
export {
  addVocabulary,
  type StoryLength,
  storyVocabulary,
  type VocabularyAddition,
  type VocabularyRefusal,
} from './story-vocabulary.ts';
export { storyVowels } from './story-vowels.ts';
export {
  type CountedDay,
  type CountedStreak,
  countStreak,
  nextRestDayIn,
  restingDays,
  type Streak,
  type StreakWalk,
  streakOn,
  streakRule,
} from './streak.ts';
export {
  canStartTrial,
  daysRemaining,
  type Entitlement,
  freeSubscription,
  isPaying,
  isPremium,
  premiumEndsAt,
  type Subscription,
} from './subscription.ts';
export { suggestedNative, suggestedTarget } from './suggested-languages.ts';
export { importBatch, phraseLengths, storyWishLength } from './text-lengths.ts';
export {
  freeLimit,
  freeLimits,
  type LimitedFeature,
  type StoryLimitReason,
  type StoryUsage,
  storyLimitReason,
  type Usage,
  type UsagePeriod,
} from './usage-limits.ts';
export {
  type AccentPreference,
  accentPreferences,
  accentsOf,
  type CatalogueVoice,
  chosenVoice,
  defaultVoice,
  heardRate,
  type SavedVoiceSettings,
  settledAccent,
  settledVoice,
  slowAudioFactor,
  speaks,
  type VoiceAccent,
  type VoiceGender,
  type VoiceId,
  type VoiceLanguage,
  type VoiceSettings,
  type VoiceUse,
  voiceCatalogue,
  voiceSettings,
} from './voices.ts';
export { withoutVowelSigns } from './vowel-signs.ts';
export { type WeekDay, weekDays } from './week-days.ts';
export {
  canBeMarked,
  type MarkedState,
  marksOfWords,
  showsWordMarks,
  toggledState,
  type WordMarksChoice,
  wordMarksChoices,
} from './word-marks.ts';
export { type EntryRefusal, type EntryWord, wordOfEntry } from './word-of-entry.ts';
export {
  type PlacementQuestion,
  type PlacementResult,
  placementBands,
  placementQuestions,
  placementResult,
  placementWords,
  roundedWords,
} from './word-placement.ts';
export { proposedWords, unmarkedWords, type WordsRead } from './word-proposal.ts';
export {
  countWords,
  formsOfWords,
  formsToKnow,
  readWords,
  type WordCounts,
  type WordShare,
  wordShare,
  wordsAsWritten,
  writtenWords,
} from './word-share.ts';
export {
  longestWord,
  mergedMark,
  type WordMark,
  type WordState,
  wordStates,
  wordsPerOperation,
} from './word-states.ts';
export { estimateWordTimings } from './word-timings.ts';
export { isSamePhrase, type Token, tokenise, wordCount, wordForm } from './words.ts';
