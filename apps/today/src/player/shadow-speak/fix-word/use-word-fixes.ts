import type { Spoken } from '@fabula/audio';
import { useIsOffered, useIsPremium, usePremiumGate } from '@fabula/data';
import type { AlignedWord } from '@fabula/scoring';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import type { Attempt } from '../../speaking/speaking.ts';
import { wordAlone } from './retried-word.ts';
import { fixedWords, noFixes, withFix } from './word-fixes.ts';

export interface WordFixing {
  /** The attempt's words with what was fixed since; null without a transcript. */
  readonly words: readonly AlignedWord[] | null;
  /** The word that is being fixed, and how it is spoken alone. */
  readonly tapped: { readonly word: AlignedWord; readonly alone: Spoken } | null;
  /** A word was tapped. Fixing is premium; who has no premium is told so, where it is sold. */
  readonly open: (word: AlignedWord) => void;
  readonly close: () => void;
  /** The word was said again by itself, with this word score. */
  readonly improve: (score: number) => void;
}

/** The words of an attempt that are said again one by one. */
export function useWordFixes(sentence: Spoken, attempt: Attempt | null): WordFixing {
  const passGate = usePremiumGate();
  const text = useText();
  const isSold = useIsOffered('pronunciation_analysis');
  // What the device's own recogniser hears costs nobody anything, and is not sold.
  const mayFix = useIsPremium() || !isSold;
  const [fixes, setFixes] = useState(noFixes);
  const [tapped, setTapped] = useState<WordFixing['tapped']>(null);
  const transcript = attempt?.verdict?.kind === 'transcript' ? attempt.verdict : null;

  return {
    words: attempt && transcript && fixedWords(transcript.words, attempt.recording, fixes),
    tapped: mayFix ? tapped : null, // premium may end while the dialog is open
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
