// What a host gives to functions, and the voices of a host's own synthesizers.
export { estimateWordTimings, picoVoiceName } from '@fabula/domain';
export type {
  FunctionEnv,
  FunctionHandler,
  KeptSpeech,
  SharedRests,
  SpeechCapability,
  SpokenAudio,
} from '../_shared/env.ts';
export { espeakSpeaker, espeakVoice, providerVoices } from '../_shared/provider-voices.ts';
export { targetLanguage } from '../_shared/wire.ts';
export { answeringSeconds, writingSeconds } from '../generate-story/writing-time.ts';
