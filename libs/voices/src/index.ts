export { timeMapOf } from '@fabula/scoring';
export { createPico, picoRate } from './pico.ts';
export { type PicoLanguage, type PicoVoice, picoFiles, picoLanguages, picoVoice } from './pico-language.ts';
export { durationMsOf, endWordsWithTheirSound, levelled, type Sound, toWav, trimSilence } from './sound.ts';
