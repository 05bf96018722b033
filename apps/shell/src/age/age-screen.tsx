import { updateProfile } from '@fabula/data';
import { minimumAge } from '@fabula/domain';
import { useErrorText, usePlatform, useSession } from '@fabula/platform';
import { Button, Checkbox, Heading, Page, Stack, Text } from '@fabula/ui';
import { type FormEvent, useState } from 'react';
import { AgeDeclined } from './age-declined.tsx';
import { useText } from './text.ts';

/**
 * Asks once for the age of a learner whose account has none: after signing up with Google, and for accounts made before
 * the question existed.
 */
export function AgeScreen() {
  const [declined, setDeclined] = useState(false);
  return (
    <main id="content">
      <Page width="form" centered>
        {declined ? <AgeDeclined onBack={() => setDeclined(false)} /> : <AgeForm onDecline={() => setDeclined(true)} />}
      </Page>
    </main>
  );
}

function AgeForm({ onDecline }: { readonly onDecline: () => void }) {
  const text = useText();
  const [checked, setChecked] = useState(false);
  const [missing, setMissing] = useState(false);
  const { confirm, pending } = useConfirmAge();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!checked);
    if (checked) void confirm();
  };
  return (
    <>
      <Stack gap="sm">
        <Heading level={1}>{text('ageTitle')}</Heading>
        <Text muted>{text('ageText')}</Text>
      </Stack>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Checkbox
            label={text('ageLabel', { age: minimumAge })}
            hint={text('ageReason')}
            error={missing ? text('ageRequired', { age: minimumAge }) : undefined}
            checked={checked}
            onCheckedChange={setChecked}
            required
          />
          <Button type="submit" size="lg" block busy={pending}>
            {text('ageConfirm')}
          </Button>
          <Button variant="secondary" block disabled={pending} onClick={onDecline}>
            {text('ageDecline', { age: minimumAge })}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** The screen disappears by itself once the profile has the date. */
function useConfirmAge() {
  const text = useText();
  const errorText = useErrorText();
  const platform = usePlatform();
  const { user } = useSession();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    if (!user) return;
    setPending(true);
    try {
      await updateProfile(platform, user.id, { ageConfirmed: true });
    } catch (error) {
      platform.toasts.show({ kind: 'error', title: text('ageFailed'), description: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return { confirm, pending };
}
