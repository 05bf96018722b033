import { routes } from '@fabula/contracts';
import { useDeleteAccount } from '@fabula/data';
import { deletionWords, isDeletionWord, minimumAge } from '@fabula/domain';
import { SignOutButton, useErrorText, usePlatform } from '@fabula/platform';
import { Button, Heading, Stack, Text, TextField } from '@fabula/ui';
import { type FormEvent, useState } from 'react';
import { useText } from './text.ts';

/**
 * Shown to a learner who is too young: they delete the account or sign out. A button leads back in case of a wrong tap.
 */
export function AgeDeclined({ onBack }: { readonly onBack: () => void }) {
  const text = useText();
  const { remove, pending } = useRemoval();
  const [typed, setTyped] = useState('');
  const word = deletionWords[usePlatform().texts.language()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDeletionWord(typed)) void remove(typed);
  };
  return (
    <>
      <Stack gap="sm">
        <Heading level={1}>{text('ageDeclinedTitle')}</Heading>
        <Text>{text('ageDeclinedText', { age: minimumAge })}</Text>
      </Stack>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            label={text('ageDeleteWord', { word })}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="destructive"
            block
            busy={pending}
            disabled={!isDeletionWord(typed) && !pending}
          >
            {text('ageDelete')}
          </Button>
        </Stack>
      </form>
      <Stack>
        <SignOutButton />
        <Button variant="ghost" disabled={pending} onClick={onBack}>
          {text('ageBack')}
        </Button>
      </Stack>
    </>
  );
}

function useRemoval() {
  const text = useText();
  const errorText = useErrorText();
  const { navigation, toasts, forgetUser } = usePlatform();
  const { mutateAsync, isPending } = useDeleteAccount();
  const remove = async (word: string) => {
    try {
      const userId = await mutateAsync(word);
      // Leaves the guarded screen first, because the guard would redirect elsewhere once the session ends.
      navigation.navigate(`${routes.dataDeletion}?account=deleted`, { replace: true });
      await forgetUser(userId);
    } catch (error) {
      toasts.show({ kind: 'error', title: text('ageDeleteFailed'), description: errorText(error) });
    }
  };
  return { remove, pending: isPending };
}
