export { AudioError, type AudioErrorCode, toAudioError } from './audio-error.ts';
export { createDeviceVoice, type DeviceVoice } from './device-voice.ts';
export type { SpeechEngine } from './engine.ts';
export { createNarration, type Narration, type NarrationOptions, type NarrationState } from './narration.ts';
export { useAudioState } from './react.ts';
export type { FetchSpeech, Span, SpeechAnswer, SpeechQuestion, Spoken } from './speech.ts';
export { createSpeechCache, type SpeechCache } from './speech-cache.ts';
export {
  createSpeechPlayer,
  type PlayResult,
  type SpeechPlayer,
  type SpeechPlayerOptions,
  type SpeechState,
} from './speech-player.ts';
export type { ReadableState } from './state.ts';
