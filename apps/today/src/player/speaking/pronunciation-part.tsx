import { type Pronunciation, useIsOffered, useIsPremium, usePremiumGate } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import { PronunciationPanel } from './pronunciation-panel.tsx';
import type { Verdict } from './speaking.ts';

export interface PronunciationPartProps {
  /** Null while nothing is to be shown. */
  readonly verdict: Verdict | null;
  readonly language: TargetLanguage;
}

/** Shows the pronunciation if a judge assessed it. Without premium nothing is assessed, and this shows the offer. */
export function PronunciationPart({ verdict, language }: PronunciationPartProps) {
  const text = useText();
  const offer = usePronunciationOffer(verdict);
  if (verdict?.kind !== 'transcript') return null;
  const { pronunciation }: { readonly pronunciation: Pronunciation | null } = verdict;
  if (pronunciation) return <PronunciationPanel pronunciation={pronunciation} language={language} />;
  if (!offer) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" icon="lock" onClick={offer}>
        {text('speak_detail')}
      </Button>
    </div>
  );
}

/** Offers premium for the pronunciation of an attempt's words; null where there is nothing to offer. */
export function usePronunciationOffer(verdict: Verdict | null): (() => void) | null {
  const text = useText();
  const passGate = usePremiumGate();
  const isPremium = useIsPremium();
  const { judgesPronunciation } = usePlatform().config;
  const isSold = useIsOffered('pronunciation_analysis') && judgesPronunciation;
  if (verdict?.kind !== 'transcript' || verdict.pronunciation || verdict.text === '') return null;
  if (!isSold || isPremium || verdict.engine !== 'transcription') return null;
  return () => void passGate('pronunciation', text('speak_detailPremium'));
}
