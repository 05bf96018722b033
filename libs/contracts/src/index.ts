export type { PublicConfig, PurchaseConfig } from './config.ts';
export { contract, isContractCompatible } from './contract.ts';
export type { Database, Json } from './database.ts';
export {
  type FeatureManifest,
  type FeatureRoute,
  type FeatureTab,
  type InterfaceLanguage,
  type Label,
  type RouteAccess,
  type RouteLayout,
  type TabIcon,
  tabIcons,
} from './feature.ts';
export type {
  AssessedWord,
  FunctionErrorBody,
  GenerateQuizRequest,
  GenerateQuizResponse,
  GenerateStoryEvent,
  GenerateStoryRequest,
  GenerateStoryResponse,
  KeyPhraseNote,
  PronunciationAssessment,
  QuizQuestion,
  QuizQuestionType,
  SpeechToTextRequest,
  SpeechToTextResponse,
  StorySentence,
  TextSide,
  TextToSpeechRequest,
  TextToSpeechResponse,
  TranslateWordRequest,
  TranslateWordResponse,
  WordTiming,
} from './functions.ts';
export type {
  FsrsState,
  Operation,
  OperationEnvelope,
  OperationResult,
  PhraseBefore,
  PhraseDeleteOperation,
  PhraseDeletePatch,
  PhraseNoteOperation,
  PhraseNotePatch,
  PhrasePatch,
  PhraseReviewOperation,
  PhraseReviewPatch,
  PhraseSaveOperation,
  PhraseUndoOperation,
  PhraseUndoPatch,
  ProgressOperation,
  ProgressPatch,
  ReviewAnswer,
  ReviewSide,
  SpeakingOutcome,
  SpeakingPatch,
  SpokenSentencePatch,
  StepName,
} from './operations.ts';
export type { Operator } from './operator.ts';
export type { Canary, FeatureRelease, FeatureVersion, Registry } from './registry.ts';
export { ownPath, routes } from './routes.ts';
