export type { ThingTexts, ThingToKeep } from './kept/keep-thing.ts';
export type { KeptThing } from './kept/kept-thing.ts';
export { type Keeping, type KeptReading, useKeeping, useKeepThings, useKept, useRemoveKept } from './kept/use-kept.ts';
export { ofPlatform } from './of-platform.ts';
export { type DeviceVoiceChoice, type SpeechSource, useDeviceVoice } from './use-device-voice.ts';
export { useSoundEffects } from './use-sound-effects.ts';
export { showPlaybackFailure, soundKey, speechCacheOf, spokenSentences, useSpeechPlayer } from './use-speech-player.ts';
export { useVowelChoice, type VowelChoice } from './use-vowel-choice.ts';
