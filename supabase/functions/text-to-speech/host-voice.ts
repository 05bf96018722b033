import type { HostVoice, SpeechCapability } from '../_shared/env.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import type { SpeechProvider } from './hosted-voice.ts';

/** One of the host's own synthesizers, which caches its sounds itself. */
export function hostProvider(name: HostVoice, speech: SpeechCapability): SpeechProvider {
  return {
    name,
    async ask(request, signal) {
      const output = await speech.speak(request, signal).catch(() => {
        signal.throwIfAborted();
        throw new ProviderFailure('failed');
      });
      return output && { output };
    },
  };
}
