import type { Story } from '@fabula/domain';
import { LearnerText, VisuallyHidden } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import type { DrillPhrase } from './drill-phrases.ts';

export interface PhraseNewsProps {
  readonly story: Story;
  readonly phrase: DrillPhrase;
  /** Counted from 1. */
  readonly number: number;
  readonly total: number;
  readonly isHidden: boolean;
}

/** Tells a screen reader which phrase has come, because the focus stays on the button that led to it. */
export function PhraseNews({ story, phrase, number, total, isHidden }: PhraseNewsProps) {
  const text = useText();
  // Showing the phrase moves the focus to it, which says it.
  const [wasHidden] = useState(isHidden);
  return (
    <VisuallyHidden>
      {text('chunk_count', { number, total })}{' '}
      {wasHidden ? text('chunk_hidden') : <LearnerText language={story.language}>{phrase.phrase}</LearnerText>}{' '}
      <LearnerText language={story.nativeLanguage}>{phrase.translation}</LearnerText>
    </VisuallyHidden>
  );
}
