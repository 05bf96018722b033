import { useDayText, useIsPremium } from '@fabula/data';
import { freeLimits } from '@fabula/domain';
import { Icon } from '@fabula/ui';
import { useText } from '../text.ts';
import { LoopLine } from './loop-line.tsx';
import styles from './shadow-side.module.css';
import type { Narrator } from './use-narrator.ts';

export interface ShadowSideProps {
  readonly loopSpeed: Narrator['loopSpeed'];
  /** Until when this story may not be recorded, ISO 8601; null if it may. */
  readonly limitEndsAt: string | null;
}

/** What is to be known before the controls: the speed of the loop, and why nothing can be recorded. */
export function ShadowSide({ loopSpeed, limitEndsAt }: ShadowSideProps) {
  const isPremium = useIsPremium();
  if (loopSpeed === null && limitEndsAt === null) return null;
  return (
    <div className={styles.side}>
      {loopSpeed !== null && <LoopLine speed={loopSpeed} isPremium={isPremium} />}
      {limitEndsAt !== null && <ShadowLimitNote endsAt={limitEndsAt} />}
    </div>
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
