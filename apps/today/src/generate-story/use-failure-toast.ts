import { useSubscription } from '@fabula/data';
import { toAppError, useErrorText, useOfferPremium, usePlatform } from '@fabula/platform';
import { type TodayTextKey, useText } from '../text.ts';
import { useErrorToast } from '../use-error-toast.ts';

/**
 * Shows a toast that says why no story was made, worded by the message catalogue; `failed` is its title where there is
 * no better one, and that leaves with the screen. Of a limit no toast tells, which would lie upon the offer of premium:
 * the offer does, or `onLimit` in its place.
 */
export function useFailureToast(
  failed: TodayTextKey,
  onLimit?: (reason: string | undefined) => void,
): (error: unknown) => void {
  const text = useText();
  const errorText = useErrorText();
  const { upgrade } = usePlatform();
  const showError = useErrorToast();
  const offerPremium = useOfferPremium();
  const { refetch } = useSubscription();
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
      if (onLimit) onLimit(reason);
      else upgrade.open('story_limit');
    } else {
      const says = ['network', 'timeout', 'limit'].includes(code);
      const description = says ? errorText(error) : undefined;
      showError(text(failed), description);
    }
  };
}
