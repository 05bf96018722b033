import { routes } from '@fabula/contracts';
import { useDeleteAccount } from '@fabula/data';
import { toAppError, useErrorText, usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

export interface DeletionFailure {
  /** The server expects another word than was typed. */
  readonly isWord: boolean;
  readonly reason: string;
}

/**
 * Deletes the account and then this device's copy of its data, and goes to the page that says what happens next. All of
 * it continues even if this screen is unmounted meanwhile, because the session may end before the answer arrives.
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
      // Leaves the guarded screen first, because the guard would redirect elsewhere once the session ends.
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
