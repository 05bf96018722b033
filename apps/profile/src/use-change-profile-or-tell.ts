import { type ProfileChange, useChangeProfile } from '@fabula/data';
import { useErrorText, usePlatform } from '@fabula/platform';
import { useText } from './text.ts';

/**
 * Changes the profile optimistically. A change that could not be saved is reverted and reported, even on the next
 * screen. Resolves in either case.
 */
export function useChangeProfileOrTell(): (change: ProfileChange, onTakenBack?: () => void) => Promise<void> {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const { mutateAsync } = useChangeProfile();
  return (change, onTakenBack) =>
    mutateAsync(change).catch((error: unknown) => {
      onTakenBack?.();
      toasts.show({ kind: 'error', title: text('profile_notSaved'), description: errorText(error) });
    });
}
