export { resample, timeMapOf } from '@fabula/scoring';
export { loudnessOf } from './loudness.ts';
export { createPico, picoRate } from './pico.ts';
export { type PicoLanguage, type PicoVoice, picoFiles, picoVoice } from './pico-language.ts';
export { createPicoWork, type PicoAnswer, type PicoQuestion } from './pico-work.ts';
export { type ReadPart, readAloud, spokenOf } from './reading/read-aloud.ts';
export { durationMsOf, finished, type Sound, soundOf, toWav } from './sound.ts';
