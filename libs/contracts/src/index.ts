export type { InterfaceLanguage } from '@fabula/domain';
export type { PublicConfig, PurchaseConfig } from './config.ts';
export { contract, isContractCompatible } from './contract.ts';
export type { Database, Json } from './database.ts';
export {
  type FeatureManifest,
  type FeatureRoute,
  type FeatureTab,
  type Label,
  type RouteAccess,
  type RouteLayout,
  type TabIcon,
  tabIcons,
} from './feature.ts';
export {
  containerGlobal,
  digestsFile,
  entryFile,
  exposedModule,
  federationRuntime,
  filesPlugin,
  firstScreensFile,
  isChecked,
  type LateFiles,
  lateFileMs,
  type SharedSingleton,
  sharedSingletons,
} from './feature-files.ts';
export type {
  AssessedWord,
  BaseForm,
  FunctionErrorBody,
  GenerateQuizRequest,
  GenerateQuizResponse,
  GenerateStoryEvent,
  GenerateStoryRequest,
  GenerateStoryResponse,
  PronunciationAssessment,
  SpeechToTextRequest,
  SpeechToTextResponse,
  StoryGlossaryRequest,
  StoryGlossaryResponse,
  TextToSpeechRequest,
  TextToSpeechResponse,
  TranslateLessonRequest,
  TranslateLessonResponse,
  TranslateWordRequest,
  TranslateWordResponse,
  WordsOfPartRequest,
  WordsOfPartResponse,
} from './functions.ts';
export {
  type LegalDocument,
  type LegalLabels,
  type LegalLine,
  type LegalName,
  type LegalSection,
  legalNames,
  legalText,
  mailAddress,
  type ShownLegalSection,
  type ShownLegalText,
} from './legal-document.ts';
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
  SpeakingPatch,
  SpokenSentencePatch,
} from './operations.ts';
export type { Operator } from './operator.ts';
export type { Canary, FeatureRelease, FeatureVersion, FirstScreen, Registry } from './registry.ts';
export { ownPath, routes } from './routes.ts';
export {
  afterShare,
  isShareFresh,
  missedShare,
  mostSharedBytes,
  shareCache,
  shareKey,
  sharePath,
  shareTime,
  shareTooLarge,
} from './shared-thing.ts';
