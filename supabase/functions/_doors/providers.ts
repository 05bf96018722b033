// The providers of stories, voices and judgments, for programs that configure, check or try them.
export { askInOrder } from '../_shared/providers/ask-in-order.ts';
export { checkProviders } from '../_shared/providers/check-providers.ts';
export { costOf, pricesIn } from '../_shared/providers/prices.ts';
export type { Asking, Provider } from '../_shared/providers/provider.ts';
export { ProviderFailure } from '../_shared/providers/provider-failure.ts';
export { type Capability, providersOf } from '../_shared/providers/provider-lists.ts';
export type { RequestLine } from '../_shared/providers/provider-log.ts';
export { ProviderError, type Secrets } from '../_shared/providers/provider-settings.ts';
export { type TextModel, textModels } from '../_shared/providers/text-models.ts';
export type { TextRequest } from '../_shared/providers/text-request.ts';
export type { Usage } from '../_shared/providers/usage.ts';
export { hearingConfig, pronunciationProviders, transcriptionProviders } from '../speech-to-text/hearing.ts';
export type { SpeechProvider } from '../text-to-speech/hosted-voice.ts';
export { hasHostedSpeech, speechProviders } from '../text-to-speech/speaking.ts';
