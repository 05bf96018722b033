import type { AudioError, AudioErrorCode } from '@fabula/audio';
import { AppError, useCommonText, usePlatform } from '@fabula/platform';
import { showPlaybackFailure } from '@fabula/playback';
import { useLayoutEffect, useRef, useState } from 'react';
import { useErrorToast } from '../../use-error-toast.ts';
import { type LessonTextKey, useText } from '../text.ts';

/** Toasts worded by the message catalogue (specification section 8). */
const toasts: Readonly<Partial<Record<AudioErrorCode, readonly [title: LessonTextKey, description: LessonTextKey]>>> = {
  microphone_failed: ['speak_recordingErrorTitle', 'speak_microphoneFailed'],
  microphone_denied: ['speak_microphoneDeniedTitle', 'speak_microphoneDenied'],
  recording_failed: ['speak_recordingErrorTitle', 'speak_recordingFailed'],
  format_unsupported: ['speak_recordingErrorTitle', 'speak_formatUnsupported'],
  processing_failed: ['speak_recordingErrorTitle', 'speak_processingFailed'],
  transcription_failed: ['speak_transcriptionErrorTitle', 'speak_transcriptionFailed'],
};

/** Errors that need no report, such as a blocked microphone or a missing answer. */
const expected: ReadonlySet<AudioErrorCode> = new Set([
  'microphone_denied',
  'microphone_failed',
  'transcription_failed',
]);

export interface TellRecording {
  (error: AudioError): void;
  readonly installFailed: () => void;
}

/** Returns a function that shows speaking failures as toasts. It is stable for the life of the screen. */
export function useTellRecording(): TellRecording {
  const { toasts: region, reporter } = usePlatform();
  const text = useText();
  const common = useCommonText();
  const showError = useErrorToast();
  const latest = useRef({ text, common, showError });
  useLayoutEffect(() => {
    latest.current = { text, common, showError };
  });
  const [tell] = useState(() => {
    const show = ([title, description]: readonly [LessonTextKey, LessonTextKey]) =>
      latest.current.showError(latest.current.text(title), latest.current.text(description));
    return Object.assign(
      (error: AudioError) => {
        const words = toasts[error.code];
        if (words) show(words);
        else showPlaybackFailure(region, error, latest.current.common);
        if (!expected.has(error.code) && !(error.cause instanceof AppError)) reporter.report(error);
      },
      // Speaking works without it, so nobody has to put this away.
      {
        installFailed: () => {
          const { text: say } = latest.current;
          region.show({ kind: 'info', title: say('speak_offerFailedTitle'), description: say('speak_offerFailed') });
        },
      },
    );
  });
  return tell;
}
