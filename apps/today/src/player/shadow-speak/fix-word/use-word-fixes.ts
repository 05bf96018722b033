import type { Spoken } from '@fabula/audio';
import { useIsOffered, useIsPremium, usePremiumGate } from '@fabula/data';
import type { AlignedWord } from '@fabula/scoring';
import { useState } from 'react';
import type { Attempt } from '../../speaking/speaking.ts';
import { useText } from '../../text.ts';
import { wordAlone } from './retried-word.ts';
import { fixedWords, noFixes, withFix } from './word-fixes.ts';

export interface WordFixing {
  /** The attempt's words with all fixes applied; null without a transcript. */
  readonly words: readonly AlignedWord[] | null;
  /** The word being fixed, and its speech by itself. */
  readonly tapped: { readonly word: AlignedWord; readonly alone: Spoken } | null;
  /** Opens a tapped word. Fixing needs premium where that is sold; without it the learner is told so. */
  readonly open: (word: AlignedWord) => void;
  readonly close: () => void;
  /** Records the word score of the word said again. */
  readonly improve: (score: number) => void;
}

/** Lets the learner repeat single words of an attempt. */
export function useWordFixes(sentence: Spoken, attempt: Attempt | null): WordFixing {
  const passGate = usePremiumGate();
  const text = useText();
  const isSold = useIsOffered('pronunciation_analysis');
  // The device's own recognizer costs nothing, so its result is not sold.
  const mayFix = useIsPremium() || !isSold;
  const [fixes, setFixes] = useState(noFixes);
  const [tapped, setTapped] = useState<WordFixing['tapped']>(null);
  const transcript = attempt?.verdict?.kind === 'transcript' ? attempt.verdict : null;

  return {
    words: attempt && transcript && fixedWords(transcript.words, attempt.recording, fixes),
    tapped: mayFix ? tapped : null, // closes if premium ends while the dialog is open
    async open(word) {
      const alone = word.expected === null ? null : wordAlone(sentence, word.expected);
      if (!alone) return;
      if (!isSold || (await passGate('fix_word', text('shadow_fixPremium')))) setTapped({ word, alone });
    },
    close: () => setTapped(null),
    improve(score) {
      const expected = tapped?.word.expected ?? null;
      if (attempt && expected !== null) setFixes(withFix(fixes, attempt.recording, expected, score));
    },
  };
}
