import type { KeptSpeech } from '@fabula/supabase/host';
import { hasPicoData } from '@fabula/voices/data';
import { createEspeakClient } from './espeak-client.ts';
import { createOpusClient } from './opus-client.ts';
import { createPicoClient } from './pico-client.ts';
import { picoSpeech } from './pico-speech.ts';
import { espeakSpeech, type Speech } from './speech.ts';

/** The synthesizers of this server, by their names in `AI_TTS`. */
export interface HostVoices {
  /** Undefined when its language data was left out. */
  readonly 'svox-pico': Speech | undefined;
  /** Undefined when the optional package is not installed. */
  readonly 'espeak-ng': Speech | undefined;
  /** Ends their processes. */
  stop(): void;
}

/** Their processes start when they are first needed. */
export function createHostVoices(kept: KeptSpeech): HostVoices {
  const espeak = hasEspeak() ? createEspeakClient() : undefined;
  const pico = hasPicoData() ? createPicoClient() : undefined;
  const opus = createOpusClient();
  return {
    'svox-pico': pico && picoSpeech(pico, espeak, kept, opus),
    'espeak-ng': espeak && espeakSpeech(espeak, kept, opus),
    stop() {
      opus.stop();
      pico?.stop();
      espeak?.stop();
    },
  };
}

function hasEspeak(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false; // optional: everything else works without it
  }
}
