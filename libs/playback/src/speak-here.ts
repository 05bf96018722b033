import type { SpeakHere } from '@fabula/audio';
import type { Platform } from '@fabula/platform';

/** The page's own voice as a source of clips. It does not say when it speaks which word, so that is estimated. */
export function speakHereWith({ pageVoice }: Platform): SpeakHere | undefined {
  if (!pageVoice) return undefined;
  return async (question) => {
    const sound = await pageVoice.speak(question);
    if (!sound) return null;
    const { wav, durationMs } = sound;
    return { bytes: wav, mimeType: 'audio/wav', durationMs, words: [], timing: 'estimated', provider: 'svox-pico' };
  };
}
