import { useIsOffered, useIsPremium, useUsage } from '@fabula/data';
import { AppError, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent } from 'react';

/**
 * Whether a look-up may be refused, so that the popup must wait for the answer. That is so if look-ups are limited here
 * and no free ones are known to be left this week.
 */
export function useMayBeRefused(): boolean {
  const isLimited = useIsOffered('unlimited_translations');
  const isPremium = useIsPremium();
  const { data } = useUsage(isLimited);
  const counter = data?.usage.find(({ feature }) => feature === 'word_translations');
  return isLimited && !isPremium && !(counter && counter.remaining !== 0);
}

/** Whether this week's free translations are used up; then the offer replaces the popup. */
export function useWordLimit(error: unknown, onClose: () => void): boolean {
  const { upgrade } = usePlatform();
  const isOverLimit = error instanceof AppError && error.reason === 'word_limit';
  const offerUpgrade = useEffectEvent(() => {
    onClose();
    upgrade.open('word_limit');
  });
  useEffect(() => {
    if (isOverLimit) offerUpgrade();
  }, [isOverLimit]);
  return isOverLimit;
}
