import { useSubscription } from '@fabula/data';
import { freeLimits } from '@fabula/domain';
import { toAppError, useErrorText, useOfferPremium, usePlatform } from '@fabula/platform';
import { type TodayTextKey, useText } from '../text.ts';
import { useErrorToast } from '../use-error-toast.ts';

/**
 * Shows a toast that says why no story was made, worded by the message catalogue; `failed` is its title where there is
 * no better one, and that leaves with the screen. A limit also offers premium.
 */
export function useFailureToast(failed: TodayTextKey): (error: unknown) => void {
  const text = useText();
  const errorText = useErrorText();
  const { upgrade } = usePlatform();
  const showError = useErrorToast();
  const offerPremium = useOfferPremium();
  const { refetch } = useSubscription();
  const limitText = (reason: string | undefined) => {
    if (reason === 'daily_story_limit') {
      return text('generate_limitDaily', { limit: freeLimits.daily.story_generation });
    }
    if (reason === 'weekly_story_limit') {
      return text('generate_limitWeekly', { limit: freeLimits.weekly.story_generation });
    }
    return text('generate_limitGeneric');
  };
  return (error) => {
    const { code, reason } = toAppError(error);
    if (code === 'unauthorized') {
      showError(text('generate_signedOut'));
    } else if (reason === 'custom_stories') {
      void refetch(); // premium has ended, and this screen did not know it yet
      offerPremium('custom_stories', text('own_premiumText'));
    } else if (reason === 'story_limit' || reason === 'storage_limit') {
      const description = text(reason === 'story_limit' ? 'generate_fullStories' : 'generate_fullSpace');
      showError(text('generate_fullTitle'), description);
    } else if (code === 'limit' && reason !== 'rate') {
      showError(text('generate_limitTitle'), limitText(reason));
      upgrade.open('story_limit');
    } else {
      const says = ['network', 'timeout', 'limit'].includes(code);
      const description = says ? errorText(error) : undefined;
      showError(text(failed), description);
    }
  };
}
