export { ofPlatform } from './of-platform.ts';
export { showPlaybackFailure } from './playback-failure.ts';
export { soundKey, speechCacheOf, spokenSentences, useSpeechPlayer } from './use-speech-player.ts';
