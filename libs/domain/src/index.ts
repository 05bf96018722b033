export { type GuardDecision, type GuardInput, guard } from './access.ts';
export { localDay } from './calendar-days.ts';
export {
  detectInterfaceLanguage,
  type InterfaceLanguage,
  interfaceLanguageFor,
  interfaceLanguages,
  isNativeLanguage,
  isSameLanguage,
  isTargetLanguage,
  type LanguageName,
  languageEndonym,
  languageLabel,
  languageTag,
  type NativeLanguage,
  nativeLanguages,
  onboardingNativeLanguages,
  onboardingTargetLanguages,
  type TargetLanguage,
  targetLanguages,
  textDirection,
} from './languages.ts';
export { cefrRange, dailyMinutes, type Level, levelEmoji, levelFromStored, levels, levelToStored } from './levels.ts';
export {
  nextStep,
  type OnboardingStep,
  onboardingStep,
  onboardingSteps,
  type PendingPreferences,
  type ProceedProblem,
  previousStep,
  proceedProblem,
  stepNumber,
  stepPercent,
} from './onboarding.ts';
export { allowedSpeed, clampSpeed, playbackSpeed, type WordTiming, wordAt } from './playback.ts';
export { freeStoriesPerWeek, premiumPricePerSessionDollars } from './premium-offer.ts';
export { avatarLetters } from './profile.ts';
export { reachableStep } from './reachable-step.ts';
export {
  type FieldProblem,
  fullNameMinimum,
  minimumAge,
  type PasswordStrength,
  type PasswordStrengthLabel,
  passwordMaximumBytes,
  passwordStrength,
  registrationPasswordMinimum,
  settingsPasswordMinimum,
  validateEmail,
  validateFullName,
  validatePassword,
} from './registration.ts';
export { splitSentences, storySentences } from './sentences.ts';
export {
  emptyProgress,
  type KeyPhrase,
  mergeProgress,
  nextStory,
  type ProgressChange,
  type Sentence,
  type Story,
  type StoryProgress,
  type StoryState,
  storyState,
} from './story.ts';
export {
  completedCount,
  estimatedMinutes,
  estimatedMinutesTotal,
  firstIncompleteStep,
  isAllComplete,
  isStepReachable,
  mergeStepCompletions,
  noStepsDone,
  parseStepCompletions,
  percentComplete,
  type StepCompletions,
  type StepState,
  type StoryStep,
  stepState,
  storySteps,
} from './story-steps.ts';
export { pickSurpriseTopic, surpriseTopics } from './story-topics.ts';
export { type Entitlement, isPremium } from './subscription.ts';
export { estimateWordTimings } from './word-timings.ts';
export { isSamePhrase, type Token, tokenise, wordForm } from './words.ts';
