import { type ProfileChange, useChangeProfile } from '@fabula/data';
import { useErrorText, usePlatform } from '@fabula/platform';
import { useText } from './text.ts';

/** Changes the profile at once; what could not be saved is taken back and told. */
export function useChangeProfileOrTell(): (change: ProfileChange) => void {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const { mutate } = useChangeProfile();
  return (change) =>
    mutate(change, {
      onError: (error) =>
        toasts.show({ kind: 'error', title: text('profile_notSaved'), description: errorText(error) }),
    });
}
