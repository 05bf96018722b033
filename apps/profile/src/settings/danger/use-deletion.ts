import { routes } from '@fabula/contracts';
import { useDeleteAccount } from '@fabula/data';
import { toAppError, useErrorText, usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

export interface DeletionFailure {
  /** The server took another word for it than was typed. */
  readonly isWord: boolean;
  readonly reason: string;
}

/**
 * Deletes the account, then what this device has of it, and leads to the page that says what happens next. All of it goes on
 * where this screen is gone meanwhile: the session may end before the answer is here.
 */
export function useDeletion() {
  const text = useText();
  const errorText = useErrorText();
  const { navigation, toasts, forgetUser } = usePlatform();
  const { mutateAsync } = useDeleteAccount();
  const { run, pending } = useOneAtATime();
  const [failure, setFailure] = useState<DeletionFailure | null>(null);

  const remove = (word: string) =>
    run(async () => {
      setFailure(null);
      let userId: string;
      try {
        userId = await mutateAsync(word);
      } catch (error) {
        setFailure({ isWord: toAppError(error).code === 'validation', reason: errorText(error) });
        return;
      }
      // First away from what needs a session: the guard would lead elsewhere.
      navigation.navigate(`${routes.dataDeletion}?account=deleted`, { replace: true });
      if (await forgetUser(userId)) return;
      toasts.show({
        kind: 'warning',
        title: text('settings_deletedLeftovers'),
        description: text('settings_deletedLeftoversText'),
      });
    });
  return { remove, pending, failure, forgetFailure: () => setFailure(null) };
}
