// The voice that the server speaks with.
export { createEspeakClient } from '../speech/espeak-client.ts';
export { createKeptSpeech } from '../speech/kept-speech.ts';
export { createSpeech, type Speech } from '../speech/speech.ts';
export { createSpeechCache } from '../speech/speech-cache.ts';
