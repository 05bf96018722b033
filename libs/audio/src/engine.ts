export type SpeechEngine = 'device' | 'server';

export interface EngineQuestion {
  /** The learner's own choice, where there is one. */
  readonly prefer?: SpeechEngine | undefined;
  /** Whether the server speaks with a hosted voice. */
  readonly hostedSpeech: boolean;
  /** Whether the device has a voice of this language that speaks without the network, or any at all. */
  readonly localVoice: boolean;
  readonly anyVoice: boolean;
}

/**
 * Who speaks: the learner's choice; else a hosted voice; else the device's own voice, which sounds far better than
 * espeak; else the server's espeak.
 */
export function chooseEngine({ prefer, hostedSpeech, localVoice, anyVoice }: EngineQuestion): SpeechEngine {
  if (prefer === 'device') return anyVoice ? 'device' : 'server';
  if (prefer === 'server' || hostedSpeech) return 'server';
  return localVoice ? 'device' : 'server';
}
