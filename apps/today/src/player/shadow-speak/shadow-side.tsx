import { useIsPremium } from '@fabula/data';
import { freeLimits, type Speaking } from '@fabula/domain';
import { Button, Icon } from '@fabula/ui';
import { useState } from 'react';
import { useDayText } from '../../limits/use-day-text.ts';
import { useText } from '../text.ts';
import { LoopLine } from './loop-line.tsx';
import styles from './shadow-side.module.css';
import { SilencePanel } from './silence-panel.tsx';
import { StatsPanel } from './stats-panel.tsx';
import type { Narrator } from './use-narrator.ts';

export interface ShadowSideProps {
  readonly speaking: Speaking;
  readonly count: number;
  readonly loopSpeed: Narrator['loopSpeed'];
  readonly onLoop: () => void;
  readonly onLoopStop: () => void;
  /** Until when this story may not be recorded, ISO 8601; null if it may. */
  readonly limitEndsAt: string | null;
  /** Whether there is no microphone; then the way without speaking is shown at once. */
  readonly isMute: boolean;
  readonly isSaving: boolean;
  readonly onSkipOne: () => void;
  readonly onSkipAll: () => void;
}

/** The parts that are not needed at every sentence: the loop, the way without speaking, and the figures. */
export function ShadowSide(props: ShadowSideProps) {
  const { speaking, count, loopSpeed, onLoop, onLoopStop, limitEndsAt, isMute, isSaving, onSkipOne, onSkipAll } = props;
  const text = useText();
  const isPremium = useIsPremium();
  const [wantsSilence, setWantsSilence] = useState(false);
  const [showsStats, setShowsStats] = useState(false);
  const isLooping = loopSpeed !== null;
  const isSilent = isMute || limitEndsAt !== null;
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <Button
          variant="secondary"
          size="sm"
          icon={isLooping ? 'stop' : 'repeat'}
          onClick={isLooping ? onLoopStop : onLoop}
        >
          {text(isLooping ? 'shadow_loopStop' : 'shadow_loop')}
        </Button>
        <Disclosure isOpen={showsStats} onToggle={setShowsStats} label={text('shadow_stats')} />
        {!isSilent && (
          <Disclosure
            isOpen={wantsSilence}
            onToggle={setWantsSilence}
            label={text('shadow_cannot')}
            className={styles.silence}
          />
        )}
      </div>
      {isLooping && <LoopLine speed={loopSpeed} isPremium={isPremium} />}
      {limitEndsAt !== null && <ShadowLimitNote endsAt={limitEndsAt} />}
      {(isSilent || wantsSilence) && <SilencePanel isSaving={isSaving} onSkipOne={onSkipOne} onSkipAll={onSkipAll} />}
      {showsStats && <StatsPanel speaking={speaking} sentenceCount={count} />}
    </div>
  );
}

interface DisclosureProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly className?: string | undefined;
}

/** A button that shows or hides the part below. */
function Disclosure({ label, isOpen, onToggle, className }: DisclosureProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
  );
}

/** Says why this story cannot be recorded now, until when, and that the lesson goes on without it. */
function ShadowLimitNote({ endsAt }: { readonly endsAt: string }) {
  const text = useText();
  const dayText = useDayText();
  const limit = freeLimits.weekly.shadow_speak;
  return (
    <div role="status" className={styles.limit}>
      <Icon name="clock" />
      <p>{text('limit_shadowUntil', { limit, date: dayText(endsAt) })}</p>
    </div>
  );
}
