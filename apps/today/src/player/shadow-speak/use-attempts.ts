import { type RecordingPurpose, type Spoken, sentenceRecording } from '@fabula/audio';
import type { Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useMemo } from 'react';
import type { Speaking, SpeakingTarget, Verdict } from '../speaking/speaking.ts';
import { useSpeaking } from '../speaking/use-speaking.ts';
import { useText } from '../text.ts';
import { attemptToast, attemptWorth } from './judgement.ts';
import { hearsNarrator, type ShadowMode } from './ladder.ts';
import type { ShadowNotes } from './use-shadow-notes.ts';

const alongRecording: RecordingPurpose = { ...sentenceRecording, alongside: true };

export interface AttemptsOptions {
  readonly story: Story;
  /** Every sentence of the story, including those not shadowed, because a recording is compared with them all. */
  readonly spoken: readonly Spoken[];
  readonly index: number;
  readonly mode: ShadowMode;
  readonly keep: ShadowNotes['keep'];
}

/** Attempts at a sentence. Each counts as soon as it is recorded, and its worth is noted once it is judged. */
export function useAttempts({ story, spoken, index, mode, keep }: AttemptsOptions): Speaking {
  const { toasts } = usePlatform();
  const text = useText();
  const target = useMemo(() => targetOf(spoken, index, mode), [spoken, index, mode]);
  if (!target) throw new RangeError(`There is no sentence ${index}`);

  const onJudged = async (verdict: Verdict) => {
    const worth = attemptWorth(verdict, mode);
    if (worth.score !== undefined && !(await keep({ index, ...worth }))) return;
    // The toast comes only after the result is saved.
    const toast = attemptToast(verdict, mode);
    if (!toast || verdict.kind !== 'transcript') return;
    toasts.show({
      kind: toast === 'keepPractising' ? 'info' : 'success',
      title: text(`shadow_toast_${toast}`),
      description: text('shadow_toastScore', { score: verdict.score }),
    });
  };
  return useSpeaking({
    story,
    target,
    purpose: hearsNarrator(mode) ? alongRecording : sentenceRecording,
    onRecorded: () => void keep({ index, addAttempts: 1 }),
    onJudged,
  });
}

/** Speech along with the narrator has its own target, because it is judged by other rules, also after a reload. */
function targetOf(spoken: readonly Spoken[], index: number, mode: ShadowMode): SpeakingTarget | null {
  const sentence = spoken[index];
  if (!sentence) return null;
  return {
    what: `${hearsNarrator(mode) ? 'together' : 'sentence'}:${index}`,
    hasNarrator: hearsNarrator(mode),
    spoken: sentence,
    others: spoken.filter((other) => other !== sentence),
  };
}
