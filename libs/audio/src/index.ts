export { AudioError, type AudioErrorCode, toAudioError } from './audio-error.ts';
export { type ClipStore, createClipStore } from './clip-store.ts';
export { createDeviceVoice, type DeviceVoice } from './device-voice.ts';
export type { SpeechEngine } from './engine.ts';
export { createNarration, type Narration, type NarrationOptions, type NarrationState } from './narration.ts';
export { useAudioState } from './react.ts';
export type { Clip, FetchSpeech, Span, SpeechAnswer, SpeechQuestion, Spoken } from './speech.ts';
export { contentHash, createSpeechCache, type SpeechCache } from './speech-cache.ts';
export {
  createSpeechPlayer,
  type PlayResult,
  type SpeechPlayer,
  type SpeechPlayerOptions,
  type SpeechState,
} from './speech-player.ts';
export type { ReadableState } from './state.ts';
