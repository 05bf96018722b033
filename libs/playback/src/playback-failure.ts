import type { AudioError } from '@fabula/audio';
import type { Platform, useCommonText } from '@fabula/platform';

/** Shows a toast that a sound could not be played, worded by the message catalogue (specification section 8). */
export function showPlaybackFailure(
  toasts: Platform['toasts'],
  { code }: AudioError,
  text: ReturnType<typeof useCommonText>,
): void {
  const description = text(code === 'no_audio_content' ? 'audio_empty' : 'audio_failed');
  toasts.show({ kind: 'error', title: text('audio_errorTitle'), description });
}
