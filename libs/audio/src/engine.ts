export type SpeechEngine = 'device' | 'server';

export interface EngineOptions {
  /** The learner's own choice, if any. */
  readonly prefer?: SpeechEngine | undefined;
  /** Whether the server speaks with a hosted voice. */
  readonly hostedSpeech: boolean;
  /** Whether the device has a voice for this language that works without the network, or any voice at all. */
  readonly localVoice: boolean;
  readonly anyVoice: boolean;
}

/**
 * Chooses the speech engine: the learner's choice first, then a hosted voice, then the device's own voice, which sounds
 * far better than espeak, and last the server's espeak.
 */
export function chooseEngine({ prefer, hostedSpeech, localVoice, anyVoice }: EngineOptions): SpeechEngine {
  if (prefer === 'device') return anyVoice ? 'device' : 'server';
  if (prefer === 'server' || hostedSpeech) return 'server';
  return localVoice ? 'device' : 'server';
}
