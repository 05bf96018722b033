import { AudioError, type Recording } from '@fabula/audio';
import type { Transcript } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import type { AcousticJudge } from './acoustic-judge.ts';
import type { JudgeEngine, SpeakingTarget, Verdict } from './speaking.ts';
import { transcriptVerdict } from './verdicts.ts';

export interface JudgingOptions {
  readonly language: TargetLanguage;
  /**
   * The service's transcript, with a pronunciation assessment if `expectedText` is given. Rejects without an answer.
   */
  readonly transcribe: (recording: Recording, expectedText?: string) => Promise<Transcript>;
  readonly acoustic: AcousticJudge;
  readonly isOnline: () => boolean;
}

export interface Case {
  readonly engine: JudgeEngine;
  readonly target: SpeakingTarget;
  readonly recording: Recording;
  /** What the device's recognizer heard during the recording. */
  readonly live: Promise<string> | null;
}

/** `error` is shown to the learner. */
export interface Finding {
  readonly verdict: Verdict;
  readonly error: AudioError | null;
}

const unjudged = (reason: 'offline' | 'no-reference' | 'failed', error: AudioError | null = null): Finding => ({
  verdict: { kind: 'unjudged', reason },
  error,
});

/** Judges a recording with the chosen engine; never rejects. */
export async function judgeRecording(asked: Case, options: JudgingOptions): Promise<Finding> {
  const { engine, target, recording, live } = asked;
  const { language, transcribe, isOnline } = options;
  const heard = async (transcript: Promise<Transcript>, by: 'transcription' | 'device'): Promise<Finding> => {
    try {
      const { text, pronunciation } = await transcript;
      return { verdict: transcriptVerdict(by, language, target.spoken.text, text, pronunciation), error: null };
    } catch (error) {
      return unjudged('failed', new AudioError('transcription_failed', error));
    }
  };
  if (engine === 'transcription') {
    // Without the expected text nothing is assessed, because the narrator's pronunciation would be judged, too.
    return heard(target.hasNarrator ? transcribe(recording) : transcribe(recording, target.spoken.text), engine);
  }
  if (engine === 'device') {
    const said = live ?? Promise.reject(new Error('The recogniser never listened'));
    return heard(
      said.then((text) => ({ text, pronunciation: null })),
      engine,
    );
  }
  if (engine === 'acoustic') return compare(asked, options);
  return unjudged(isOnline() ? 'no-reference' : 'offline');
}

async function compare({ target, recording }: Case, { acoustic, isOnline }: JudgingOptions): Promise<Finding> {
  try {
    const found = await acoustic.judge(target, recording);
    if (!found || found.reason === 'cannot-judge') return unjudged('no-reference');
    const { accepted, reason } = found;
    return { verdict: { kind: 'acoustic', accepted, reason }, error: null };
  } catch (error) {
    if (error instanceof AudioError && error.code === 'processing_failed') return unjudged('failed', error);
    // The texts to compare with could not be fetched, so no error is reported about the recording.
    return unjudged(isOnline() ? 'failed' : 'offline');
  }
}
