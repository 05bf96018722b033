export { ofPlatform } from './of-platform.ts';
export { type DeviceVoiceChoice, type SpeechSource, useDeviceVoice } from './use-device-voice.ts';
export { showPlaybackFailure, soundKey, speechCacheOf, spokenSentences, useSpeechPlayer } from './use-speech-player.ts';
