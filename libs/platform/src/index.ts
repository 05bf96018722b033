export { type Api, rowOrNull, rowsOf } from './api.ts';
export type { AudioFocus } from './audio-focus.ts';
export type { CallOptions, StreamOptions } from './call-options.ts';
export { AppError, type AppErrorCode, toAppError } from './errors.ts';
export type { FeatureLifecycles, FeatureProps } from './feature-parcel.ts';
export type { AvailableFeature, Features } from './features.ts';
export { fetchAhead } from './fetch-signed-in.ts';
export type { LoadTexts, Texts } from './i18n.ts';
export type { KeptRows } from './kept-rows/kept-rows.ts';
export type { Keeping, Pin } from './kept-rows/rules.ts';
export {
  type NativeDevice,
  type NativePush,
  type NativeReminders,
  nativeDevice,
  type PlannedReminder,
} from './native-device.ts';
export type { Navigation } from './navigation.ts';
export { offerDownload } from './offer-download.ts';
export { newOperation } from './outbox/new-operation.ts';
export type { Outbox, OutboxState, OutboxStatus } from './outbox/outbox.ts';
export type { FailedOperation } from './outbox/outbox-storage.ts';
export type { PageSound, PageVoice } from './page-voice.ts';
export { createPlatform, type Platform, type PlatformOptions } from './platform.ts';
export type { Preferences } from './preferences.ts';
export type { QueryMeta } from './query-meta.ts';
export { defineFeature, type FeatureOptions } from './react/define-feature.tsx';
export { useErrorText } from './react/error-text.ts';
export { FeatureFailureCard } from './react/feature-boundary.tsx';
export { type LazyScreen, lazyScreen } from './react/lazy-screen.ts';
export {
  PlatformProvider,
  useOnline,
  useOutbox,
  usePlatform,
  useServerAnswers,
  useSession,
  useThemePreference,
} from './react/platform-context.tsx';
export {
  createStore,
  Link,
  matchPath,
  Navigate,
  queryOptions,
  Route,
  Routes,
  type StoreApi,
  useLocation,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useSearchParams,
  useStore,
} from './react/shared-libraries.ts';
export { SignOutButton } from './react/sign-out-button.tsx';
export { SignedOutCard, type SignedOutCardProps } from './react/signed-out-card.tsx';
export { useOfferPremium } from './react/use-offer-premium.ts';
export { type TextKey, type Translate, useCommonText, useTexts } from './react/use-text.ts';
export type { FeatureEvent, FeatureFailure, Reporter } from './reporter.ts';
export type { Session } from './session.ts';
export type { SessionState, SessionUser } from './session-state.ts';
export type { DeviceStorage } from './storage/device-storage.ts';
export type { RecordEntry, RecordStorage, StoredRecord } from './storage/record-storage.ts';
export { sessionStorageKey } from './stored-session.ts';
export type { ThemePreference } from './theme.ts';
export type { UpgradeReason } from './upgrade.ts';
