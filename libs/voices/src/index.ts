export { resample, timeMapOf } from '@fabula/scoring';
export { createPico, picoRate } from './pico.ts';
export { type PicoLanguage, type PicoVoice, picoFiles, picoVoice } from './pico-language.ts';
export { createPicoWork, type PicoAnswer, type PicoQuestion } from './pico-work.ts';
export { type ReadPart, readAloud, spokenOf } from './reading/read-aloud.ts';
export { durationMsOf, endWordsWithTheirSound, levelled, type Sound, soundOf, toWav, trimSilence } from './sound.ts';
