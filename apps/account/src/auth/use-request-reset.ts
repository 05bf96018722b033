import { useErrorText, usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';

/**
 * Requests a mail with a link to a new password. The answer is the same for addresses without an account, so that it
 * reveals none.
 */
export function useRequestReset() {
  const text = useText();
  const errorText = useErrorText();
  const { session, toasts } = usePlatform();
  const { attempt, pending } = useAttempt((error) => ({ title: text('resetError'), description: errorText(error) }));
  const request = (email: string) =>
    attempt(async () => {
      await session.requestPasswordReset(email);
      toasts.show({ kind: 'success', title: text('resetSent'), description: text('resetSentText') });
    });
  return { request, pending };
}
