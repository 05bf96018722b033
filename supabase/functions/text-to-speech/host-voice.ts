import type { HostVoice, SpeechCapability } from '../_shared/env.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import type { SpeechProvider } from './hosted-voice.ts';

/**
 * Before its first sentence a synthesizer starts a process, for which a busy machine takes long. Its client ends what
 * hangs, and another voice in the middle of a story would be worse than a late one: a sound that comes after the app
 * has given up is kept for the next press.
 */
const ownTimeoutMs = 30_000;

/** One of the host's own synthesizers, which caches its sounds itself. */
export function hostProvider(name: HostVoice, speech: SpeechCapability): SpeechProvider {
  return {
    name,
    timeoutMs: ownTimeoutMs,
    async ask(request, signal) {
      const output = await speech.speak(request, signal).catch(() => {
        signal.throwIfAborted();
        throw new ProviderFailure('failed');
      });
      return output && { output };
    },
  };
}
