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
  const passGate = usePremiumGate();
  const isPremium = useIsPremium();
  const { judgesPronunciation } = usePlatform().config;
  const isSold = useIsOffered('pronunciation_analysis') && judgesPronunciation;
  if (verdict?.kind !== 'transcript') return null;
  const { pronunciation }: { readonly pronunciation: Pronunciation | null } = verdict;
  if (pronunciation) return <PronunciationPanel pronunciation={pronunciation} language={language} />;
  if (!isSold || isPremium || verdict.engine !== 'transcription' || verdict.text === '') return null;
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        icon="lock"
        onClick={() => passGate('pronunciation', text('speak_detailPremium'))}
      >
        {text('speak_detail')}
      </Button>
    </div>
  );
}
