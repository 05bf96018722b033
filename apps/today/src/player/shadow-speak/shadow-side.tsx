import { useIsPremium } from '@fabula/data';
import type { Speaking } from '@fabula/domain';
import { Button } from '@fabula/ui';
import { useId, useState } from 'react';
import { useText } from '../../text.ts';
import { CannotSpeak, type CannotSpeakProps } from './cannot-speak.tsx';
import { LoopControl } from './loop-control.tsx';
import styles from './shadowing.module.css';
import { StatsPanel } from './stats-panel.tsx';

export interface ShadowSideProps {
  readonly speaking: Speaking;
  readonly count: number;
  readonly loopSpeed: number | null;
  readonly onLoop: (mayChangeSpeed: boolean) => void;
  readonly onLoopStop: () => void;
  readonly silence: CannotSpeakProps;
  /** Null while a sentence is not done. */
  readonly onContinue: (() => void) | null;
  readonly isSaving: boolean;
}

/** What is not needed at every sentence: the loop, the figures, the way without speaking, and the way on. */
export function ShadowSide(props: ShadowSideProps) {
  const { speaking, count, loopSpeed, onLoop, onLoopStop, silence, onContinue, isSaving } = props;
  const text = useText();
  const isPremium = useIsPremium();
  const [showsStats, setShowsStats] = useState(false);
  const id = useId();
  return (
    <div className={styles.more}>
      {onContinue && (
        <Button size="lg" block iconEnd="forward" busy={isSaving} onClick={onContinue}>
          {text('shadow_continue')}
        </Button>
      )}
      <LoopControl isPremium={isPremium} speed={loopSpeed} onStart={() => onLoop(isPremium)} onStop={onLoopStop} />
      <CannotSpeak {...silence} />
      <Button
        variant="ghost"
        className={styles.toggle}
        aria-expanded={showsStats}
        aria-controls={id}
        onClick={() => setShowsStats(!showsStats)}
      >
        {text('shadow_stats')}
      </Button>
      {showsStats && <StatsPanel id={id} speaking={speaking} sentenceCount={count} />}
    </div>
  );
}
