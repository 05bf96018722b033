export type SpeechEngine = 'device' | 'server';

export interface EngineOptions {
  /** Who speaks on this device by the learner's own setting, if any. */
  readonly prefer?: SpeechEngine | undefined;
  /** Whether the learner chose a voice of the catalogue for this language, on whatever device. */
  readonly voiceChosen: boolean;
  /** Whether the server speaks with a hosted voice. */
  readonly hostedSpeech: boolean;
  /** Whether the device has a voice for this language that works without the network, or any voice at all. */
  readonly localVoice: boolean;
  readonly anyVoice: boolean;
}

/**
 * Chooses the speech engine: what the learner set on this device first, then the voice that the learner chose, then a
 * hosted voice, then the device's own voice, and last the server's own.
 */
export function chooseEngine({ prefer, voiceChosen, hostedSpeech, localVoice, anyVoice }: EngineOptions): SpeechEngine {
  if (prefer === 'device') return anyVoice ? 'device' : 'server';
  if (prefer === 'server' || voiceChosen || hostedSpeech) return 'server';
  return localVoice ? 'device' : 'server';
}
