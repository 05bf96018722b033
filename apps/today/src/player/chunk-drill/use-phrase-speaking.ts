import { phraseRecording } from '@fabula/audio';
import type { Sentence, Story } from '@fabula/domain';
import { useMemo } from 'react';
import { type Speaking, type SpeakingTarget, useSpeaking } from '../speaking/use-speaking.ts';
import { type DrillPhrase, otherSpoken, spokenPhrase } from './drill-phrases.ts';
import { outcomeOfVerdict } from './phrase-outcome.ts';
import type { Drill } from './use-drill.ts';

export interface PhraseSpeakingOptions {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly phrases: readonly DrillPhrase[];
  readonly drill: Drill;
  readonly onRecorded: () => void;
}

/** Speaking for the open phrase. A phrase that is understood well enough is noted as heard. */
export function usePhraseSpeaking({ story, sentences, phrases, drill, onRecorded }: PhraseSpeakingOptions): Speaking {
  const { index } = drill;
  const target = useMemo(
    (): SpeakingTarget => ({
      what: `phrase:${index}`,
      spoken: spokenPhrase(story, phrases, index),
      others: otherSpoken(story, sentences, phrases, index),
    }),
    [story, sentences, phrases, index],
  );
  return useSpeaking({
    story,
    target,
    purpose: phraseRecording,
    onRecorded,
    // Uses the render in which the recording began, so that a late verdict still goes to the right phrase.
    onJudged(verdict) {
      const outcome = outcomeOfVerdict(verdict);
      if (outcome) drill.reach(outcome);
    },
  });
}
