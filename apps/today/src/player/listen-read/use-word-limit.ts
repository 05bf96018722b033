import { useIsOffered, useIsPremium, useUsage } from '@fabula/data';
import { AppError, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../text.ts';

/**
 * Whether a look-up may be refused, so that the popup waits for its answer: somebody is asked for words here, and of the free
 * ones of this week none is known to be left.
 */
export function useMayBeRefused(): boolean {
  const isLimited = useIsOffered('unlimited_translations');
  const isPremium = useIsPremium();
  const { data } = useUsage(isLimited);
  const counter = data?.usage.find(({ feature }) => feature === 'word_translations');
  return isLimited && !isPremium && !(counter && counter.remaining !== 0);
}

/** Whether the free translations of this week are used up; then the popup gives way to the offer. */
export function useWordLimit(error: unknown, onClose: () => void): boolean {
  const text = useText();
  const { toasts, upgrade } = usePlatform();
  const isOverLimit = error instanceof AppError && error.reason === 'word_limit';
  const offerUpgrade = useEffectEvent(() => {
    onClose();
    toasts.show({ kind: 'warning', title: text('player_wordLimitTitle'), description: text('player_wordLimitText') });
    upgrade.open('word_limit');
  });
  useEffect(() => {
    if (isOverLimit) offerUpgrade();
  }, [isOverLimit]);
  return isOverLimit;
}
