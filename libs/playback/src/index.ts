export { ofPlatform } from './of-platform.ts';
export { showPlaybackFailure } from './playback-failure.ts';
export { type DeviceVoiceChoice, type SpeechSource, useDeviceVoice } from './use-device-voice.ts';
export { soundKey, speechCacheOf, spokenSentences, useSpeechPlayer } from './use-speech-player.ts';
