export { AudioError, type AudioErrorCode, toAudioError } from './audio-error.ts';
export { type ClipLoader, clipOf, createClipLoader, questionOf } from './clip-loader.ts';
export { contentHash } from './content-hash.ts';
export { decodeRecording } from './decode-recording.ts';
export { createDeviceRecogniser, type DeviceRecogniser, type Listening } from './device-recogniser.ts';
export { createDeviceVoice, type DeviceVoice } from './device-voice.ts';
export { chooseEngine, type SpeechEngine } from './engine.ts';
export { createKeptClips, type KeptClips, type KeptSize } from './kept-clips.ts';
export type { MicrophonePermission } from './microphone.ts';
export { createNarration, type Narration, type NarrationOptions, type NarrationState } from './narration.ts';
export { createOpusProbe, playsOpus } from './opus-support.ts';
export { useAudioState } from './react.ts';
export type { RecordEntry, RecordStorage, StoredRecord } from './record-storage.ts';
export { createRecorder, type Recorder, type RecorderOptions } from './recorder.ts';
export type { RecorderState } from './recorder-state.ts';
export { phraseRecording, type Recording, type RecordingPurpose, sentenceRecording } from './recording.ts';
export {
  createRecordingPlayer,
  type RecordingPlayer,
  type RecordingPlayerOptions,
  type RecordingPlayerState,
} from './recording-player.ts';
export {
  createRecordingStorage,
  type NewRecording,
  type RecordingStorage,
  type RecordingStorageOptions,
  type StoredRecording,
} from './recording-storage.ts';
export type { SoundMoment } from './soft-sounds.ts';
export { createSoundEffects, type SoundEffects } from './sound-effects.ts';
export type { Clip, FetchSpeech, Span, SpeakHere, SpeechAnswer, SpeechOptions, Spoken } from './speech.ts';
export { createSpeechCache, type SpeechCache } from './speech-cache.ts';
export { createSpeechPlayer, type SpeechPlayer, type SpeechPlayerOptions } from './speech-player.ts';
export type { PlayResult } from './speech-queue.ts';
export type { SpeechState } from './speech-runs.ts';
export { createState, type ReadableState, type WritableState } from './state.ts';
export { toSpeechWav, wavOf } from './wav.ts';
