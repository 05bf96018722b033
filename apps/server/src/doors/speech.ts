// The voice that the server speaks with.
export { hostSpeech } from '../functions/function-env.ts';
export { createEspeakClient } from '../speech/espeak-client.ts';
export { createHostVoices } from '../speech/host-voices.ts';
export { createKeptSpeech } from '../speech/kept-speech.ts';
export { opusClock, playedOf } from '../speech/read-ogg-opus.ts';
export type { Speech } from '../speech/speech.ts';
export { createSpeechCache } from '../speech/speech-cache.ts';
