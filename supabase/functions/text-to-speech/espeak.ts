import type { SpeechCapability } from '../_shared/env.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import type { SpeechProvider } from './hosted-voice.ts';

/** The host's own synthesizer, which caches its sounds itself. */
export function espeakProvider(speech: SpeechCapability): SpeechProvider {
  return {
    name: 'espeak-ng',
    async ask(request, signal) {
      const output = await speech.speak(request, signal).catch(() => {
        signal.throwIfAborted();
        throw new ProviderFailure('failed');
      });
      return output && { output };
    },
  };
}
