import type { AudioError, Recording, StoredRecording } from '@fabula/audio';
import { readPronunciation } from '@fabula/data';
import { chooseJudge } from './choose-judge.ts';
import type { EngineChoice } from './engine-choice.ts';
import { type Case, type JudgingOptions, judgeRecording } from './judging.ts';
import type { SpeakingTarget, Verdict } from './speaking.ts';
import type { SpeakingStore } from './speaking-store.ts';
import type { StoredAttempts } from './stored-attempts.ts';
import { isFailed, transcriptVerdict } from './verdicts.ts';

export interface AttemptJudgingOptions extends JudgingOptions {
  readonly surroundings: () => { readonly transcription: boolean };
  readonly tell: (error: AudioError) => void;
  readonly now: () => Date;
}

export type OnJudged = (verdict: Verdict, recording: Recording) => void;

export interface AttemptJudging {
  judge(asked: Case, onJudged: OnJudged): Promise<void>;
  /** Judges the attempt at this target once more, if its judgment failed. */
  judgeAgain(target: SpeakingTarget, onJudged: OnJudged): Promise<void>;
  /** Restores the recording that this device stored, with what was heard in it, after a reload. */
  restore(target: SpeakingTarget): Promise<void>;
}

export function createAttemptJudging(
  { state, dispatch }: SpeakingStore,
  { ear, circumstances, reconsider }: EngineChoice,
  stored: StoredAttempts,
  options: AttemptJudgingOptions,
): AttemptJudging {
  /** The device's recognizer is excluded, because it hears only live speech. */
  const withoutListening = (target: SpeakingTarget) => ({ ...circumstances(target), recogniser: 'none' as const });

  async function findingOf(asked: Case) {
    const { engine, target, recording } = asked;
    const finding = await judgeRecording(asked, options);
    const at = options.now().getTime();
    dispatch({ type: 'judged', what: target.what, recording, verdict: finding.verdict, engine, at });
    return finding;
  }

  async function judge(asked: Case, onJudged: OnJudged) {
    const { verdict, error } = await findingOf(asked);
    if (error) options.tell(error);
    if (isFailed(verdict) && asked.engine === 'device') ear.fail();
    if (!isFailed(verdict)) onJudged(verdict, asked.recording);
    reconsider();
    await stored.annotate(asked.recording, verdict);
  }

  return {
    judge,
    async judgeAgain(target, onJudged) {
      const attempt = state().attempts.get(target.what);
      if (!attempt || !isFailed(attempt.verdict)) return;
      dispatch({ type: 'judging-retried', what: target.what });
      const engine = chooseJudge({ ...withoutListening(target), transcriptionFailed: false });
      await judge({ engine, target, recording: attempt.recording, live: null }, onJudged);
    },
    async restore(target) {
      const { what } = target;
      const latest = await stored.latest(what);
      if (!latest || state().attempts.get(what) !== undefined) return;
      const { recording } = latest;
      const verdict = storedVerdict(target, latest.stored, options);
      dispatch({ type: 'restored', what, attempt: { recording, verdict } });
      if (verdict) return;
      // The acoustic verdict is not stored, so it is computed again but not counted again.
      await findingOf({ engine: chooseJudge(withoutListening(target)), target, recording, live: null });
    },
  };
}

/** What a stored recording shows: the words heard in it, or that a service can judge it again; null if neither. */
function storedVerdict(
  { spoken }: SpeakingTarget,
  { transcription, pronunciation }: StoredRecording,
  { language, surroundings }: AttemptJudgingOptions,
): Verdict | null {
  const hasService = surroundings().transcription;
  if (typeof transcription === 'string') {
    const by = hasService ? 'transcription' : 'device';
    return transcriptVerdict(by, language, spoken.text, transcription, readPronunciation(pronunciation));
  }
  return hasService ? { kind: 'unjudged', reason: 'failed' } : null;
}
